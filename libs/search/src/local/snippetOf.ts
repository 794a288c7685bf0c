import { foldText } from "./foldText.ts"
import type { Phrase } from "./LocalQuery.ts"

/** Characters of a snippet, and of a text that is searched for one. */
const [length, lookedAt] = [240, 60_000]
/** Characters before the first word that a sentence may begin in. */
const lookedBack = 60

const words = /[\p{L}\p{N}\p{M}]{1,200}/gu

interface Hit {
  readonly at: number
  readonly word: string
}

const hitsIn = (text: string, wanted: ReadonlyArray<string>): ReadonlyArray<Hit> => {
  const known = new Map<string, string | undefined>()
  const meaning = (written: string): string | undefined => {
    if (!known.has(written)) {
      const folded = foldText(written)
      known.set(
        written,
        wanted.find((word) => folded === word || (/[^\0-\u02ff]/u.test(word) && folded.includes(word))),
      )
    }
    return known.get(written)
  }
  return [...text.slice(0, lookedAt).matchAll(words)].flatMap((match) => {
    const word = meaning(match[0])
    return word === undefined ? [] : [{ at: match.index, word }]
  })
}

/** Where the window with the most different words begins; the first of the best. */
const bestPlace = (hits: ReadonlyArray<Hit>): number => {
  let best = { at: 0, count: 0 }
  let from = 0
  const inside = new Map<string, number>()
  for (const hit of hits) {
    inside.set(hit.word, (inside.get(hit.word) ?? 0) + 1)
    for (let first = hits[from]; first !== undefined && hit.at - first.at > length * 0.7; first = hits[from]) {
      const left = (inside.get(first.word) ?? 1) - 1
      if (left === 0) inside.delete(first.word)
      else inside.set(first.word, left)
      from += 1
    }
    if (inside.size > best.count) best = { at: hits[from]?.at ?? 0, count: inside.size }
  }
  return best.at
}

/** Where a passage begins that shows what stands at a place: at its sentence if that is near, else at a word. */
const beginOf = (text: string, at: number): number => {
  const before = text.slice(Math.max(0, at - lookedBack), at)
  const from = at - before.length
  const sentence = Math.max(before.lastIndexOf(". "), before.lastIndexOf("! "), before.lastIndexOf("? "))
  if (sentence !== -1) return from + sentence + 2
  return from === 0 ? 0 : from + before.indexOf(" ") + 1
}

const cutAt = (text: string, at: number): string => {
  const begin = beginOf(text, at)
  const part = text.slice(begin, begin + length)
  const isWhole = begin + length >= text.length
  const end = isWhole ? part : part.slice(0, Math.max(part.lastIndexOf(" "), length / 2))
  return `${begin === 0 ? "" : "… "}${end.trim()}${isWhole ? "" : " …"}`
}

/** The passage of a text that shows the most words of a query; without any of them, `fallback` or the beginning. */
export const snippetOf = (text: string, phrases: ReadonlyArray<Phrase>, fallback: string): string => {
  const wanted = [...new Set(phrases.flatMap((phrase) => phrase.words))]
  const hits = hitsIn(text, wanted)
  if (hits.length === 0 && fallback !== "") return fallback
  return cutAt(text, bestPlace(hits))
}
