import { type Bucket, decodedText, type RedactPIIOptions } from "@trawl/pii/rules"

export type ReplaceStyle = RedactPIIOptions["replaceStyle"]

const lineEnd = /(\r\n?|\n)/u

/** The replacement of a value: its kind, an asterisk for each character except line ends, or nothing. */
export const replacementOf = (style: ReplaceStyle, bucket: Bucket, value: string): string => {
  if (style === "tag") return `<${bucket}>`
  return style === "mask"
    ? value
        .split(lineEnd)
        .map((part, n) => (n % 2 === 0 ? maskOf(part) : part))
        .join("")
    : ""
}

/** The line ends to add after it where they matter; masks have them already. */
export const lineEndsOf = (style: ReplaceStyle, value: string): string =>
  style === "mask"
    ? ""
    : value
        .split(lineEnd)
        .filter((_, n) => n % 2 === 1)
        .join("")

// By code points of the visible text, so that no character counts twice.
const maskOf = (value: string): string => "*".repeat([...decodedText(value).text].length)
