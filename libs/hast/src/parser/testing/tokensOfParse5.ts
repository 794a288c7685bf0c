import { type Token, Tokenizer, TokenizerMode } from "parse5"
import type { ContentKind } from "../TokenSink.ts"
import { addToken, kindOf, type SeenToken } from "./tokensOf.ts"

const modes: Readonly<Record<ContentKind, Tokenizer["state"]>> = {
  data: TokenizerMode.DATA,
  rcdata: TokenizerMode.RCDATA,
  rawtext: TokenizerMode.RAWTEXT,
  script: TokenizerMode.SCRIPT_DATA,
  plaintext: TokenizerMode.PLAINTEXT,
}

/** The tokens that a page has by the tokenizer of parse5. */
export const tokensOfParse5 = (html: string, isForeign: boolean): ReadonlyArray<SeenToken> => {
  const tokens: Array<SeenToken> = []
  const onText = ({ chars }: Token.CharacterToken): void => addToken(tokens, { kind: "text", value: chars })
  const tokenizer = new Tokenizer(
    {},
    {
      onStartTag: ({ attrs, selfClosing, tagName }) => {
        addToken(tokens, { kind: "start tag", value: { name: tagName, attributes: attrs, isSelfClosing: selfClosing } })
        tokenizer.state = modes[kindOf(tagName)]
      },
      onEndTag: ({ tagName }) => addToken(tokens, { kind: "end tag", value: tagName }),
      onCharacter: onText,
      onNullCharacter: onText,
      onWhitespaceCharacter: onText,
      onComment: ({ data }) => addToken(tokens, { kind: "comment", value: data }),
      onDoctype: ({ forceQuirks, name, publicId, systemId }) =>
        addToken(tokens, {
          kind: "doctype",
          value: {
            name: name ?? undefined,
            publicId: publicId ?? undefined,
            systemId: systemId ?? undefined,
            isBroken: forceQuirks,
          },
        }),
      onEof: () => addToken(tokens, { kind: "end" }),
    },
  )
  tokenizer.inForeignNode = isForeign
  // Otherwise each tag of a long page would copy the rest of it.
  tokenizer.preprocessor.bufferWaterline = Number.POSITIVE_INFINITY
  tokenizer.write(html, true)
  return tokens
}
