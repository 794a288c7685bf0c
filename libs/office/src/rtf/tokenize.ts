/** A token of RTF. Texts are bytes as Latin 1 characters. */
export type Token =
  | { readonly type: "open" | "close" }
  | { readonly type: "word"; readonly word: string; readonly value: number | undefined }
  | { readonly type: "symbol"; readonly character: string }
  | { readonly type: "text" | "byte"; readonly text: string }

const word = /\\([a-zA-Z]{1,32})(-?\d{1,10})? ?/uy
const hex = /\\'([0-9a-fA-F]{2})/uy
const plain = /[^\\{}\r\n]+/uy

const matchAt = (pattern: RegExp, text: string, at: number): RegExpExecArray | null => {
  pattern.lastIndex = at
  return pattern.exec(text)
}

interface Step {
  readonly token: Token | undefined
  readonly end: number
}

const control = (text: string, at: number): Step => {
  const [whole, name = "", value] = matchAt(word, text, at) ?? []
  if (whole !== undefined) {
    const end = at + whole.length
    if (name === "bin") return { token: undefined, end: end + Math.max(0, Number(value ?? 0)) }
    return { token: { type: "word", word: name, value: value === undefined ? undefined : Number(value) }, end }
  }
  const code = matchAt(hex, text, at)?.[1]
  if (code !== undefined)
    return { token: { type: "byte", text: String.fromCodePoint(Number.parseInt(code, 16)) }, end: at + 4 }
  return { token: { type: "symbol", character: text[at + 1] ?? "" }, end: at + 2 }
}

const stepAt = (text: string, at: number): Step => {
  const character = text[at] ?? ""
  if (character === "{" || character === "}")
    return { token: { type: character === "{" ? "open" : "close" }, end: at + 1 }
  if (character === "\r" || character === "\n") return { token: undefined, end: at + 1 }
  if (character === "\\") return control(text, at)
  const run = matchAt(plain, text, at)?.[0] ?? character
  return { token: { type: "text", text: run }, end: at + run.length }
}

/** Tokenizes RTF in linear time, skipping the data after `\bin`. RTF 1.9.1, "RTF syntax". */
export const tokenize = function* (text: string): Generator<Token> {
  for (let at = 0; at < text.length;) {
    const { end, token } = stepAt(text, at)
    if (token !== undefined) yield token
    at = end
  }
}
