/** A piece of a text: words, or a formula in TeX without its delimiters. */
interface MathPiece {
  readonly kind: "text" | "inline" | "displayed"
  readonly value: string
}

const opener =
  /\\\(|\\\[|\$\$?|\[(tex|latex|math)\]|\\begin\{((?:equation|align|aligned|gather|multline|eqnarray|alignat|flalign|gathered|displaymath|cases|dcases|matrix|pmatrix|bmatrix|vmatrix|smallmatrix|array|split)\*?)\}/giu

/** No formula written in a text is longer. */
const maxLength = 10_000

/**
 * Parts a text into words and the formulas written in it, as pages do that MathJax or KaTeX renders:
 * `\(…\)`, `\[…\]`, `$…$`, `$$…$$`, `[tex]…[/tex]` and environments. An amount in dollars is no formula.
 */
export const splitMath = (text: string): ReadonlyArray<MathPiece> => {
  const pieces: Array<MathPiece> = []
  const next: NextClosings = new Map()
  let done = 0
  opener.lastIndex = 0
  for (let hit = opener.exec(text); hit !== null; hit = opener.exec(text)) {
    const end = isEscaped(text, hit.index) ? undefined : closingOf(text, hit, next)
    if (end === undefined) continue
    if (hit.index > done) pieces.push({ kind: "text", value: text.slice(done, hit.index) })
    pieces.push({ kind: isDisplay(hit[0]) ? "displayed" : "inline", value: text.slice(end.from, end.to) })
    done = end.next
    opener.lastIndex = done
  }
  if (done < text.length) pieces.push({ kind: "text", value: text.slice(done) })
  return pieces
}

const isEscaped = (text: string, at: number): boolean => text[at - 1] === "\\"

const isDisplay = (open: string): boolean => open === "$$" || open === "\\[" || open.startsWith("\\begin")

interface Formula {
  readonly from: number
  readonly to: number
  /** Where the text goes on. */
  readonly next: number
}

/** Where closing delimiters come next, the end of the text where they do not: no search for one is repeated. */
type NextClosings = Map<string, number>

const placeOf = (
  close: string,
  { from, next, text }: { readonly text: string; readonly from: number; readonly next: NextClosings },
): number => {
  const known = next.get(close)
  if (known !== undefined && known >= from) return known
  const at = text.indexOf(close, from)
  const place = at === -1 ? text.length : at
  next.set(close, place)
  return place
}

const closingOf = (text: string, hit: RegExpExecArray, closings: NextClosings): Formula | undefined => {
  const open = hit[0]
  if (open === "$") return dollarsAt(text, hit.index)
  const close = closers[open] ?? (hit[1] === undefined ? `\\end{${hit[2]}}` : `[/${hit[1]}]`)
  const from = hit.index + open.length
  const at = placeOf(close, { text, from, next: closings })
  if (at === text.length || at - from > maxLength || text.slice(from, at).trim() === "") return undefined
  const next = at + close.length
  return hit[2] === undefined ? { from, to: at, next } : { from: hit.index, to: next, next }
}

const closers: Readonly<Record<string, string>> = { $$: "$$", "\\(": "\\)", "\\[": "\\]" }

/** `$…$` holds TeX, not the words between two amounts: no space inside its ends, no digit after it, and a character of TeX. */
const dollarsAt = (text: string, at: number): Formula | undefined => {
  const hit = /^\$(?![\s$])((?:\\.|[^$\\]){1,300})\$(?![\d$])/su.exec(text.slice(at, at + 304))
  const tex = hit?.[1]
  if (tex === undefined || /\s$/u.test(tex) || !/[\\^_{}<>=]|^[\p{L}]'?$|^\p{L}\(/u.test(tex)) return undefined
  return { from: at + 1, to: at + 1 + tex.length, next: at + 2 + tex.length }
}
