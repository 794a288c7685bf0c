/** Opening and closing delimiters that grow with what stands between them. */
const closers: Readonly<Record<string, string>> = {
  "(": ")",
  "[": "]",
  "\\{": "\\}",
  "\\langle": "\\rangle",
  "\\lfloor": "\\rfloor",
  "\\lceil": "\\rceil",
  "|": "|",
  "\\Vert": "\\Vert",
}
const matrices: Readonly<Record<string, string>> = {
  "(": "pmatrix",
  "[": "bmatrix",
  "\\{": "Bmatrix",
  "|": "vmatrix",
  "\\Vert": "Vmatrix",
}

const tall = /\\(?:d?frac|genfrac|sum|prod|int|begin|sqrt|over|under|big)/u
const matrix = /^\\begin\{matrix\}([\s\S]*)\\end\{matrix\}$/u
const binomial = /^\\genfrac\{\}\{\}\{0pt\}\{\}/u

/** The pieces of a row of a formula, delimiters made as tall as what they hold, as MathML shows them. */
export const fitFences = (signs: ReadonlyArray<string>): ReadonlyArray<string> => {
  const pieces = withNorms(signs)
  if (!pieces.some((piece) => tall.test(piece))) return pieces
  const fitted = [...pieces]
  const open: Array<number> = []
  /** How many of the pieces up to each one are tall. */
  const talls: Array<number> = []
  for (const [index, piece] of pieces.entries()) {
    talls.push((talls.at(-1) ?? 0) + (tall.test(piece) ? 1 : 0))
    const start = open.at(-1)
    const stem = start === undefined ? undefined : closingOf(pieces[start] as string, piece)
    if (start !== undefined && stem !== undefined) {
      open.pop()
      fit(fitted, start, { end: index, stem, isTall: talls[index] !== talls[start] })
    } else if (closers[piece] !== undefined) open.push(index)
  }
  fitCases(fitted, open)
  return fitted
}

// Bars in pairs are those of norms, a single one says that lines are parallel.
const withNorms = (signs: ReadonlyArray<string>): ReadonlyArray<string> => {
  const pieces = signs.map((piece, index) =>
    piece === "\\mid" && [signs[index - 1], signs[index + 1]].some((other) => matrix.test(other ?? "")) ? "|" : piece,
  )
  const count = pieces.filter(isBar).length
  return count === 0 || count % 2 === 1
    ? pieces
    : pieces.map((piece) => (isBar(piece) ? piece.replace("\\parallel", "\\Vert") : piece))
}

const isBar = (piece: string): boolean => /^\\parallel(?![a-z])/u.test(piece)

// A closing delimiter may carry a script.
const closingOf = (open: string, piece: string): string | undefined => {
  const close = closers[open] ?? ""
  return piece === close || piece.startsWith(`${close}^`) || piece.startsWith(`${close}_`) ? close : undefined
}

// One brace before the cases of a definition.
const fitCases = (pieces: Array<string>, open: ReadonlyArray<number>): void => {
  const [first] = open
  if (open.length === 1 && first !== undefined && pieces[first] === "\\{" && matrix.test(pieces[first + 1] ?? ""))
    rename(pieces, first, "cases")
}

interface Close {
  readonly end: number
  readonly stem: string
  readonly isTall: boolean
}

const fit = (pieces: Array<string>, start: number, { end, stem, isTall }: Close): void => {
  const only = end === start + 2 ? (pieces[start + 1] as string) : ""
  const scripts = (pieces[end] as string).slice(stem.length)
  const name = matrices[pieces[start] as string]
  if (matrix.test(only) && name !== undefined) {
    rename(pieces, start, name)
    pieces[end] = scripts
  } else if (binomial.test(only) && pieces[start] === "(") {
    pieces[start] = only.replace(binomial, "\\binom")
    pieces[start + 1] = ""
    pieces[end] = scripts
  } else if (isTall) {
    pieces[start] = `\\left${pieces[start]}`
    pieces[end] = `\\right${pieces[end]}`
  }
}

const rename = (pieces: Array<string>, start: number, name: string): void => {
  pieces[start] = (pieces[start + 1] as string).replace(
    matrix,
    (_, inner: string) => `\\begin{${name}}${inner}\\end{${name}}`,
  )
  pieces[start + 1] = ""
}
