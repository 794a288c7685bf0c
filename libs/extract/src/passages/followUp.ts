import type { Passage } from "./Passage.ts"

/** Most items, rows or pieces of code taken with the sentence that announces them, and their characters. */
const mostPieces = 8
const mostCharacters = 800

const announces = ({ text, type }: Passage): boolean => type !== "code" && type !== "table" && /[:：]$/u.test(text)

const isShowing = ({ type }: Passage): boolean => type === "code" || type === "list" || type === "table"

/** The code, list or table right after a passage that ends with a colon, up to eight pieces and 800 characters. `passages` are all of the text. */
export const followUp = (passages: ReadonlyArray<Passage>, passage: Passage): ReadonlyArray<Passage> => {
  const at = announces(passage) ? passages.indexOf(passage) : -1
  const next = passages[at + 1]
  if (at === -1 || next === undefined || next.block !== passage.block + 1 || !isShowing(next)) return []
  let left = mostCharacters
  const pieces = passages.slice(at + 1, at + 1 + mostPieces).filter(({ block }) => block === next.block)
  const end = pieces.findIndex(({ end, start }) => (left -= end - start) < 0)
  return end === -1 ? pieces : pieces.slice(0, end)
}
