import { Tokenizer } from "../Tokenizer.ts"
import type { ContentKind, Doctype, StartTag } from "../TokenSink.ts"

export type SeenToken =
  | { readonly kind: "text" | "comment" | "end tag"; readonly value: string }
  | { readonly kind: "start tag"; readonly value: StartTag }
  | { readonly kind: "doctype"; readonly value: Doctype }
  | { readonly kind: "end" }

const kinds: ReadonlyMap<string, ContentKind> = new Map<string, ContentKind>([
  ...["textarea", "title"].map((name) => [name, "rcdata"] as const),
  ...["style", "xmp", "iframe", "noembed", "noframes"].map((name) => [name, "rawtext"] as const),
  ["script", "script"],
  ["plaintext", "plaintext"],
])

/** How what follows a start tag is read, as a tree builder without scripting would say. */
export const kindOf = (name: string): ContentKind => kinds.get(name) ?? "data"

/** Adds a token; joins adjacent texts, which tokenizers divide as they like. */
export const addToken = (tokens: Array<SeenToken>, token: SeenToken): void => {
  const last = tokens.at(-1)
  if (last?.kind === "text" && token.kind === "text")
    tokens[tokens.length - 1] = { kind: "text", value: last.value + token.value }
  else tokens.push(token)
}

/** The tokens that a page has by our tokenizer. */
export const tokensOf = (html: string, isForeign: boolean): ReadonlyArray<SeenToken> => {
  const tokens: Array<SeenToken> = []
  const tokenizer = new Tokenizer({
    isForeign,
    startTag: ({ attributes, isSelfClosing, name }) => {
      const read = attributes.map(({ name, value }) => ({ name, value }))
      addToken(tokens, { kind: "start tag", value: { attributes: read, isSelfClosing, name } })
      return kindOf(name)
    },
    endTag: (value) => addToken(tokens, { kind: "end tag", value }),
    text: (value) => addToken(tokens, { kind: "text", value }),
    comment: (value) => addToken(tokens, { kind: "comment", value }),
    doctype: (value) => addToken(tokens, { kind: "doctype", value }),
    end: () => addToken(tokens, { kind: "end" }),
  })
  tokenizer.read(html)
  return tokens
}
