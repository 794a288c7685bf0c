import { createMultibyteDecoder } from "@exodus/bytes/multi-byte.js"
import chardet from "chardet"
import { canonicalCharset } from "../text/canonicalCharset.ts"
import { type BodyDecoder, decoderBy } from "../text/decoderBy.ts"
import { latinText } from "../text/latinText.ts"
import { isShiftJis } from "./isShiftJis.ts"

const guessBytes = 65_536

const decode = (body: Uint8Array, charset: string): string => {
  // ICU, which Node decodes with, maps some bytes of these two to private-use characters, unlike the standard.
  if (charset === "big5" || charset === "euc-kr") return createMultibyteDecoder(charset, true)(body)
  return new TextDecoder(charset).decode(body)
}

const guess = (body: Uint8Array): string => {
  if (isShiftJis(body.subarray(0, guessBytes))) return "shift_jis"
  const sample = latinText(body.subarray(0, guessBytes)).replace(/<[^>]*>?/gu, " ")
  const found = chardet.detect(Uint8Array.from(sample, (character) => character.charCodeAt(0)))
  const charset = found === null ? undefined : canonicalCharset(found)
  // Bytes that are not valid UTF-8 can only be a legacy encoding.
  return charset === undefined || charset === "utf-8" ? "windows-1252" : charset
}

/** Decodes a body in any charset of the standard: as that of the root entry, with tables of its own, and a guess at charsets that nobody declared. */
export const decodeText: BodyDecoder = decoderBy({ decode, guess })
