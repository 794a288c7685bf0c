import { countTokens } from "@trawl/core"
import { blocksOf } from "@trawl/markdown/blocks"

/** Parts of one page at most, whatever its tokens. */
const maxParts = 16
/** Characters of a token that are reckoned with; where there are more, as in long runs of spaces, parts are shorter than they could be. */
const mostCharacters = 8

/** A text in parts. */
export interface SplitText {
  readonly parts: ReadonlyArray<string>
  /** Of its characters, 0 to 1: those that are in no part. */
  readonly unread: number
}

/** What a part and all parts may have. */
export interface SplitBounds {
  /** Tokens of a part. */
  readonly partTokens: number
  /** Tokens of all parts. */
  readonly allTokens: number
}

/** Neither half of a surrogate pair is left alone. */
const cutAt = (text: string, place: number): number => {
  const code = text.charCodeAt(place - 1)
  return code >= 0xd8_00 && code < 0xdc_00 && place < text.length ? place - 1 : place
}

/** Where a piece from `start` on ends that has at most so many tokens: at a line where there is one in its second half. */
const pieceEnd = (text: string, start: number, tokens: number): number => {
  let size = Math.min(text.length - start, tokens * mostCharacters)
  while (size > 1 && countTokens(text.slice(start, start + size)) > tokens) size = Math.floor(size * 0.7)
  if (start + size >= text.length) return text.length
  const line = text.lastIndexOf("\n", start + size)
  return line > start + size / 2 ? line + 1 : Math.max(start + 1, cutAt(text, start + size))
}

/** The blocks of the text as they follow each other, without gaps; one that is too long in pieces. */
function* piecesOf(text: string, tokens: number): Generator<string> {
  const starts = [...blocksOf(text).slice(1).map(({ start }) => start), text.length]
  let start = 0
  for (const next of starts) {
    while (start < next) {
      // Never more than that is looked at, so that a page of one block is not counted anew for each piece.
      const isShort = next - start <= tokens * mostCharacters
      const end = isShort && countTokens(text.slice(start, next)) <= tokens ? next : Math.min(next, pieceEnd(text, start, tokens))
      yield text.slice(start, end)
      start = end
    }
  }
}

/** Cuts a text at the borders of its blocks into at most sixteen parts that each fit; what is beyond all bounds is not read, nor looked at. */
export const splitText = (given: string, { allTokens, partTokens }: SplitBounds): SplitText => {
  const text = given.slice(0, cutAt(given, Math.min(given.length, Math.min(allTokens, maxParts * partTokens) * mostCharacters)))
  const parts: Array<string> = []
  let part: Array<string> = []
  let [partSize, allSize, read] = [0, 0, 0]
  for (const piece of piecesOf(text, Math.min(partTokens, allTokens))) {
    const size = countTokens(piece)
    if (partSize + size > partTokens) {
      parts.push(part.join(""))
      part = []
      partSize = 0
    }
    if (parts.length === maxParts || allSize + size > allTokens) break
    part.push(piece)
    partSize += size
    allSize += size
    read += piece.length
  }
  if (part.length > 0) parts.push(part.join(""))
  return { parts: parts.length === 0 ? [""] : parts, unread: given.length === 0 ? 0 : 1 - read / given.length }
}
