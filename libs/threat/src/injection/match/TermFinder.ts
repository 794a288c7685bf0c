import { type Lexicon, type TermClass, termClasses } from "../lexicon/Lexicon.ts"
import { foldText } from "../text/foldText.ts"
import { revealText } from "../text/revealText.ts"

/** A term in a text: its position in the folded text, its meaning as bits of `classBit`, and its sentence number. */
export interface TermHit {
  readonly start: number
  readonly end: number
  readonly classes: number
  readonly sentence: number
}

interface Term {
  readonly text: string
  classes: number
  readonly startsWord: boolean
  readonly endsWord: boolean
}

/** The bit of each class. */
export const classBit: Readonly<Record<TermClass, number>> = Object.fromEntries(
  termClasses.map((name, index) => [name, 2 ** index]),
) as Record<TermClass, number>

const [letterKind, unspacedKind] = [1, 2]

/** For each UTF-16 unit: whether it belongs to a word, and whether its script has no blanks between words. */
const kinds = new Uint8Array(0x10000)
for (let code = 0; code < kinds.length; code++) {
  const character = String.fromCharCode(code)
  if (/[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}ー々]/u.test(character))
    kinds[code] = unspacedKind
  else if (/[\p{L}\p{N}]/u.test(character)) kinds[code] = letterKind
}

const isLetterAt = (text: string, index: number): boolean => kinds[text.charCodeAt(index)] === letterKind
const keyAt = (text: string, index: number): number => text.charCodeAt(index) + text.charCodeAt(index + 1) * 0x10000

/** Finds terms in one pass over a text, by the first two characters of each word. */
export class TermFinder {
  readonly #terms = new Map<number, Array<Term>>()
  /** Non-letters that begin a term. */
  readonly #initials = new Set<number>()

  constructor(lexicons: Iterable<Lexicon>) {
    const known = new Map<string, Term>()
    for (const lexicon of lexicons)
      for (const name of termClasses)
        for (const written of (lexicon[name] ?? "").split("|")) this.#add(known, written, classBit[name])
  }

  /** All terms in a folded text, in the order of their beginnings. `isLoose`: words need not end where terms do. */
  find(folded: string, isLoose = false): ReadonlyArray<TermHit> {
    const hits: Array<TermHit> = []
    let sentence = 0
    for (let start = 0; start < folded.length; start++) {
      if (endsSentence(folded, start)) sentence++
      if (!this.#mayBegin(folded, start, isLoose)) continue
      for (const term of this.#terms.get(keyAt(folded, start)) ?? []) {
        const end = start + term.text.length
        if (folded.startsWith(term.text, start) && (isLoose || !term.endsWord || !isLetterAt(folded, end)))
          hits.push({ start, end, classes: term.classes, sentence })
      }
    }
    return hits
  }

  #mayBegin(folded: string, start: number, isLoose: boolean): boolean {
    const kind = kinds[folded.charCodeAt(start)]
    if (kind === letterKind) return isLoose || !isLetterAt(folded, start - 1)
    return kind === unspacedKind || this.#initials.has(folded.charCodeAt(start))
  }

  #add(known: Map<string, Term>, written: string, classes: number): void {
    const isPrefix = written.endsWith("*")
    const text = foldText(revealText(isPrefix ? written.slice(0, -1) : written).replaceAll("¦", "|"))
      .slice(1, -1)
      .trim()
    const same = known.get(text)
    if (same !== undefined) same.classes |= classes
    if (text === "" || same !== undefined) return
    const term: Term = {
      text,
      classes,
      startsWord: isLetterAt(text, 0),
      endsWord: !isPrefix && isLetterAt(text, text.length - 1),
    }
    known.set(text, term)
    if (!term.startsWord) this.#initials.add(text.charCodeAt(0))
    const key = keyAt(`${text} `, 0)
    const others = this.#terms.get(key)
    if (others === undefined) this.#terms.set(key, [term])
    else others.push(term)
  }
}

const stops: ReadonlySet<string> = new Set(".!?;")
const fullStops: ReadonlySet<string> = new Set("\n。؟।")

const endsSentence = (text: string, index: number): boolean => {
  const character = text.charAt(index)
  if (fullStops.has(character)) return true
  return stops.has(character) && (text.charAt(index + 1) === " " || text.charAt(index + 1) === "\n")
}
