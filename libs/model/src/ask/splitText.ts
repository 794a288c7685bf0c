import { countTokens } from "@trawl/core"
import { blocksOf } from "@trawl/markdown/blocks"

/** Most parts of one page, whatever its tokens. */
const maxParts = 16
/** Assumed most characters of a token; if there are more, as in long runs of spaces, parts are shorter than necessary. */
const mostCharacters = 8

/** A text in parts. */
export interface SplitText {
  readonly parts: ReadonlyArray<string>
  /** Share of its characters that are in no part, 0 to 1. */
  readonly unread: number
}

/** Bounds of a part and of all parts. */
export interface SplitBounds {
  /** Tokens of a part. */
  readonly partTokens: number
  /** Tokens of all parts. */
  readonly allTokens: number
}

/** Never splits a surrogate pair. */
const cutAt = (text: string, place: number): number => {
  const code = text.charCodeAt(place - 1)
  return code >= 0xd8_00 && code < 0xdc_00 && place < text.length ? place - 1 : place
}

/** The end of a piece from `start` with at most so many tokens: at a line end if its second half has one. */
const pieceEnd = (text: string, start: number, tokens: number): number => {
  let size = Math.min(text.length - start, tokens * mostCharacters)
  while (size > 1 && countTokens(text.slice(start, start + size)) > tokens) size = Math.floor(size * 0.7)
  if (start + size >= text.length) return text.length
  const line = text.lastIndexOf("\n", start + size)
  return line > start + size / 2 ? line + 1 : Math.max(start + 1, cutAt(text, start + size))
}

/** The consecutive blocks of the text, without gaps; a block that is too long is split. */
function* piecesOf(text: string, tokens: number): Generator<string> {
  const starts = [
    ...blocksOf(text)
      .slice(1)
      .map(({ start }) => start),
    text.length,
  ]
  let start = 0
  for (const next of starts) {
    while (start < next) {
      // Reads no further, so that a page of one block is not counted anew for each piece.
      const isShort = next - start <= tokens * mostCharacters
      const end =
        isShort && countTokens(text.slice(start, next)) <= tokens ? next : Math.min(next, pieceEnd(text, start, tokens))
      yield text.slice(start, end)
      start = end
    }
  }
}

/** Splits a text at block boundaries into at most sixteen parts that each fit; text beyond all bounds is not read. */
export const splitText = (given: string, { allTokens, partTokens }: SplitBounds): SplitText => {
  const text = given.slice(
    0,
    cutAt(given, Math.min(given.length, Math.min(allTokens, maxParts * partTokens) * mostCharacters)),
  )
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
