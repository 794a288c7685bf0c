import { createMultibyteDecoder } from "@exodus/bytes/multi-byte.js"
import chardet from "chardet"
import { getEncoding } from "encoding-sniffer"

/** Where a document may declare its charset, in bytes. HTML standard, "prescan a byte stream". */
const declarationBytes = 1_024
const markBytes = 3
const guessBytes = 65_536

/** What the sniffer answers where nothing is declared; nobody declares it in earnest. */
const undeclared = "x-user-defined"

/** The text of a body: byte order mark, `charset` of the header, declaration in the document, UTF-8 where valid, then a guess. */
export const decodeText = (body: Uint8Array, charset?: string): string => {
  const declared = declaredEncoding(body, charset)
  if (declared !== undefined) return decode(body, declared)
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(body)
  } catch {
    return decode(body, guess(body))
  }
}

const declaredEncoding = (body: Uint8Array, charset: string | undefined): string | undefined => {
  const label = charset === undefined ? undefined : canonical(charset)
  const bom = body[0] === 0xef && body[1] === 0xbb && body[2] === 0xbf
  if (bom) return "utf-8"
  // A header is only overruled by a byte order mark.
  const sniffed = getEncoding(body.subarray(0, label === undefined ? declarationBytes : markBytes), {
    maxBytes: declarationBytes,
    defaultEncoding: undeclared,
    ...(label === undefined ? {} : { transportLayerEncodingLabel: label }),
  })
  return sniffed === undeclared ? undefined : canonical(sniffed)
}

/** The standard's name of an encoding label, undefined where there is none. */
const canonical = (label: string): string | undefined => {
  try {
    return new TextDecoder(label.trim().replace(/^["']|["']$/gu, "")).encoding
  } catch {
    return undefined
  }
}

const decode = (body: Uint8Array, encoding: string): string => {
  // ICU maps some bytes of these two to private-use characters where the standard says otherwise.
  if (encoding === "big5" || encoding === "euc-kr") return createMultibyteDecoder(encoding, true)(body)
  return new TextDecoder(encoding).decode(body)
}

const guess = (body: Uint8Array): string => {
  const sample = Buffer.from(body.subarray(0, guessBytes)).toString("latin1").replace(/<[^>]*>?/gu, " ")
  const found = chardet.detect(Buffer.from(sample, "latin1"))
  const encoding = found === null ? undefined : canonical(found)
  // Bytes that are not UTF-8 as a whole can be nothing but a legacy encoding.
  return encoding === undefined || encoding === "utf-8" ? "windows-1252" : encoding
}
