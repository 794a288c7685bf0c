import { createMultibyteDecoder } from "@exodus/bytes/multi-byte.js"
import chardet from "chardet"
import { getEncoding } from "encoding-sniffer"

/** Where a document may declare its charset, in bytes. HTML standard, "prescan a byte stream". */
const declarationBytes = 1_024
const bomBytes = 3
const guessBytes = 65_536

/** The sniffer's answer if nothing is declared; no document declares it in earnest. */
const undeclared = "x-user-defined"

/** Decodes a body: by its byte order mark, the header's `charset`, the declaration in the document, as UTF-8 if valid, then by a guess. */
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
  // Only a byte order mark overrules a header.
  const sniffed = getEncoding(body.subarray(0, label === undefined ? declarationBytes : bomBytes), {
    maxBytes: declarationBytes,
    defaultEncoding: undeclared,
    ...(label === undefined ? {} : { transportLayerEncodingLabel: label }),
  })
  return sniffed === undeclared ? undefined : canonical(sniffed)
}

/** The standard's name of an encoding label; undefined for an unknown label. */
const canonical = (label: string): string | undefined => {
  try {
    return new TextDecoder(label.trim().replace(/^["']|["']$/gu, "")).encoding
  } catch {
    return undefined
  }
}

const decode = (body: Uint8Array, encoding: string): string => {
  // ICU maps some bytes of these two to private-use characters, unlike the standard.
  if (encoding === "big5" || encoding === "euc-kr") return createMultibyteDecoder(encoding, true)(body)
  return new TextDecoder(encoding).decode(body)
}

const guess = (body: Uint8Array): string => {
  const sample = Buffer.from(body.subarray(0, guessBytes))
    .toString("latin1")
    .replace(/<[^>]*>?/gu, " ")
  const found = chardet.detect(Buffer.from(sample, "latin1"))
  const encoding = found === null ? undefined : canonical(found)
  // Bytes that are not valid UTF-8 can only be a legacy encoding.
  return encoding === undefined || encoding === "utf-8" ? "windows-1252" : encoding
}
