import { latin1Bytes } from "../../latin1Bytes.ts"

/** A text that is encoded in another text. */
export interface Payload {
  /** Its encoding, such as `base64`. */
  readonly form: string
  readonly text: string
}

/** Maximum number of encoded runs that are decoded, and characters of one. */
const [mostPayloads, longestPayload] = [200, 8_000]

const base64 = /[A-Za-z0-9+/_-]{20,8000}/gu
const hex = /[0-9A-Fa-f]{32,8000}/gu
const percent = /(?<![\w.,:;'-])[\w.,:;'-]{0,40}(?:%[0-9A-Fa-f]{2}[\w.,:;'-]{0,40}){3,400}/gu
/** Single letters: each with one separator behind it. */
const spaced = /(?<![\p{L}\p{N}])(?:[\p{L}\p{N}@$][ ._*\-|]{1,3}){7,400}[\p{L}\p{N}]?(?![\p{L}\p{N}])/gu

/** Whether a text is prose: letters and blanks, with hardly anything else. */
const isWritten = (text: string): boolean => {
  if (text.length < 12 || !text.includes(" ")) return false
  let strange = 0
  for (const character of text) if (!/[\p{L}\p{N}\p{P}\s]/u.test(character)) strange++
  return strange * 20 <= text.length
}

const utf8 = new TextDecoder()
const fromBytes = (bytes: Uint8Array): string => utf8.decode(bytes)

/** In both alphabets. A last character that is no whole byte counts for nothing. */
const decodeBase64 = (run: string): string => {
  const plain = run.slice(0, longestPayload).replaceAll("-", "+").replaceAll("_", "/")
  return fromBytes(latin1Bytes(atob(plain.length % 4 === 1 ? plain.slice(0, -1) : plain)))
}
const decodeHex = (run: string): string =>
  fromBytes(Uint8Array.from(run.slice(0, longestPayload).matchAll(/../gu), ([byte]) => Number.parseInt(byte, 16)))

const decodePercent = (run: string): string =>
  fromBytes(
    latin1Bytes(
      run.replaceAll(/%[0-9A-Fa-f]{2}/gu, (escape) => String.fromCharCode(Number.parseInt(escape.slice(1), 16))),
    ),
  )

/** Several separators between letters end a word. */
const joinSpaced = (run: string): string =>
  run.replaceAll(/([\p{L}\p{N}@$])([ ._*\-|]{1,3})/gu, (_, letter: string, separators: string) =>
    separators.length > 1 ? `${letter} ` : letter,
  )

const rotated = (text: string): string =>
  text.replaceAll(/[A-Za-z]/gu, (letter) => {
    const first = letter <= "Z" ? 65 : 97
    return String.fromCharCode(((letter.charCodeAt(0) - first + 13) % 26) + first)
  })

/** A text decoded as ROT13. */
export const readRotated = (text: string): Payload => ({ form: "ROT13", text: rotated(text) })

const coded = [
  { form: "base64", runs: base64, decode: decodeBase64 },
  { form: "hex", runs: hex, decode: decodeHex },
  { form: "percent", runs: percent, decode: decodePercent },
] as const

/** Decodes the parts of a text in base64, in hex, percent-encoded, or letter by letter. At most 200 of each, 8,000 characters a piece. */
export const hiddenPayloads = (text: string): ReadonlyArray<Payload> => [
  ...coded.flatMap(({ decode, form, runs }) =>
    first(text, runs)
      .map((run) => decode(run))
      .flatMap((decoded) => (isWritten(decoded) ? [{ form, text: decoded }] : [])),
  ),
  ...first(text, spaced).map((run) => ({ form: "letter by letter", text: joinSpaced(run) })),
]

const first = (text: string, runs: RegExp): ReadonlyArray<string> => {
  const found: Array<string> = []
  for (const [run] of text.matchAll(runs)) {
    found.push(run)
    if (found.length === mostPayloads) break
  }
  return found
}
