/** What RTF is made of. Texts are bytes as characters of Latin 1. */
export type Token =
  | { readonly type: "open" | "close" }
  | { readonly type: "word"; readonly word: string; readonly value: number | undefined }
  | { readonly type: "symbol"; readonly sign: string }
  | { readonly type: "text" | "byte"; readonly text: string }

const word = /\\([a-zA-Z]{1,32})(-?\d{1,10})? ?/uy
const hex = /\\'([0-9a-fA-F]{2})/uy
const plain = /[^\\{}\r\n]+/uy

const matchAt = (pattern: RegExp, text: string, at: number): RegExpExecArray | null => {
  pattern.lastIndex = at
  return pattern.exec(text)
}

/** The tokens of RTF in time linear in its length; what follows `\bin` is skipped. RTF 1.9.1, "RTF syntax". */
export const tokenize = function* (text: string): Generator<Token> {
  let at = 0
  while (at < text.length) {
    const sign = text[at]
    if (sign === "{" || sign === "}") {
      at++
      yield { type: sign === "{" ? "open" : "close" }
    } else if (sign === "\r" || sign === "\n") at++
    else if (sign === "\\") {
      const [control, name = "", value] = matchAt(word, text, at) ?? []
      const [escaped, code = ""] = control === undefined ? (matchAt(hex, text, at) ?? []) : []
      at += control?.length ?? escaped?.length ?? 2
      if (escaped !== undefined) yield { type: "byte", text: String.fromCodePoint(Number.parseInt(code, 16)) }
      else if (control === undefined) yield { type: "symbol", sign: text[at - 1] ?? "" }
      else if (name === "bin") at += Math.max(0, Number(value ?? 0))
      else yield { type: "word", word: name, value: value === undefined ? undefined : Number(value) }
    } else {
      const run = matchAt(plain, text, at)?.[0] ?? sign ?? ""
      at += run.length
      yield { type: "text", text: run }
    }
  }
}
