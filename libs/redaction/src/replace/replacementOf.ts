import { type Bucket, decodedText, type RedactPIIOptions } from "@trawl/pii"

export type ReplaceStyle = RedactPIIOptions["replaceStyle"]

const lineEnd = /(\r\n?|\n)/u

/** What is written in the place of a value: its kind, an asterisk for each of its characters but the ends of lines, or nothing. */
export const replacementOf = (style: ReplaceStyle, bucket: Bucket, value: string): string => {
  if (style === "tag") return `<${bucket}>`
  return style === "mask" ? value.split(lineEnd).map((part, n) => (n % 2 === 0 ? maskOf(part) : part)).join("") : ""
}

/** What is written behind that where lines mean something: the ends of the value's lines, which masks have already. */
export const lineEndsOf = (style: ReplaceStyle, value: string): string => (style === "mask" ? "" : value.split(lineEnd).filter((_, n) => n % 2 === 1).join(""))

// By code points of what is shown, so that no character counts twice.
const maskOf = (value: string): string => "*".repeat([...decodedText(value).text].length)
