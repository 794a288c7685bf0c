import { canonicalCharset } from "./canonicalCharset.ts"
import { findMetaCharset } from "./findMetaCharset.ts"
import { findXmlCharset } from "./findXmlCharset.ts"
import { latinText } from "./latinText.ts"

/** Where a document may declare its charset, in bytes. HTML standard, "prescan a byte stream". */
const declarationBytes = 1_024

/** What is known of charsets, by the standard's names. */
export interface Charsets {
  readonly decode: (body: Uint8Array, charset: string) => string
  /** The charset of a body that declares none and is not UTF-8. */
  readonly guess: (body: Uint8Array) => string
}

/** A decoder of bodies, optionally with the charset of their HTTP header. */
export type BodyDecoder = (body: Uint8Array, charset?: string) => string

// Bytes at the beginning, and what they tell. The last two are `<?x` in UTF-16, which only an XML declaration without a byte order mark is.
const marks: ReadonlyArray<readonly [bytes: string, charset: string]> = [
  ["\xef\xbb\xbf", "utf-8"],
  ["\xff\xfe", "utf-16le"],
  ["\xfe\xff", "utf-16be"],
]
const prefixes: ReadonlyArray<readonly [bytes: string, charset: string]> = [
  ["<\0?\0x\0", "utf-16le"],
  ["\0<\0?\0x", "utf-16be"],
]

const longestPrefix = 6

const charsetIn = (head: string): string | undefined => findMetaCharset(head) ?? findXmlCharset(head)

const declaredCharset = (body: Uint8Array, header: string | undefined): string | undefined => {
  const beginning = latinText(body.subarray(0, longestPrefix))
  const begins = ([bytes]: readonly [string, string]): boolean => beginning.startsWith(bytes)
  // Only a byte order mark overrules a header.
  const stated = marks.find(begins)?.[1] ?? (header === undefined ? undefined : canonicalCharset(header))
  return stated ?? prefixes.find(begins)?.[1] ?? charsetIn(latinText(body.subarray(0, declarationBytes)))
}

/** Decodes a body: by its byte order mark, the header's charset, the declaration in the document, as UTF-8 if valid, then by a guess. */
export const decoderBy =
  ({ decode, guess }: Charsets): BodyDecoder =>
  (body, header) => {
    const declared = declaredCharset(body, header)
    if (declared !== undefined) return decode(body, declared)
    try {
      return new TextDecoder("utf-8", { fatal: true }).decode(body)
    } catch {
      return decode(body, guess(body))
    }
  }
