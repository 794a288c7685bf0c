/** Pieces that tall delimiters are put together from, by the delimiter. */
const pieces = "( ⎛⎜⎝ ) ⎞⎟⎠ [ ⎡⎢⎣ ] ⎤⎥⎦ { ⎧⎨⎩ } ⎫⎬⎭ √ ⎷"

const wholes: ReadonlyMap<string, string> = new Map(
  [...pieces.matchAll(/(\S) (\S+)/gu)].flatMap(([, whole = "", parts = ""]) =>
    [...parts].map((part) => [part, whole] as const),
  ),
)

/** Pieces that only lengthen others; alone they are lines. */
const lines: ReadonlyMap<string, string> = new Map([
  ["⎪", "|"],
  ["⏐", "|"],
  ["∣", "|"],
  ["∥", "‖"],
  ["−", "¯"],
  ["–", "¯"],
  ["¯", "¯"],
  ["=", "="],
])

/** Pieces of braces that lie above and below, in the fonts of MathJax, which have no code points of their own; the outermost one comes first. */
const lying: ReadonlyMap<string, string> = new Map([
  ["\ue150", "⏞"],
  ["\ue152", "⏟"],
])

/** The sign that pieces of one show together. */
export const wholeOfPieces = (signs: string): string => {
  const list = [...signs]
  const first = lying.get(list[0] ?? "")
  if (first !== undefined) return first
  const telling = list.find((sign) => !lines.has(sign))
  if (telling !== undefined) return wholes.get(telling) ?? telling
  return list.length === 0 ? "" : (lines.get(list[0] as string) as string) // no sign is another one
}
