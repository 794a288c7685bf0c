import type { Bucket } from "../Bucket.ts"
import { decodedText } from "../values/decodedText.ts"
import type { RedactPIIOptions } from "../RedactionOptions.ts"

export type ReplaceStyle = RedactPIIOptions["replaceStyle"]

const lineEnd = /(\r\n?|\n)/u

/** What is written in the place of a value: its kind, an asterisk for each of its characters, or nothing. Masks keep the ends of its lines, and the others where lines mean something (`keepsLines`). */
export const replacementOf = (style: ReplaceStyle, bucket: Bucket, value: string, { keepsLines = false }: { readonly keepsLines?: boolean } = {}): string => {
  const lines = value.split(lineEnd)
  if (style === "mask") return lines.map((part, n) => (n % 2 === 0 ? maskOf(part) : part)).join("")
  const written = style === "tag" ? `<${bucket}>` : ""
  return keepsLines ? written + lines.filter((_, n) => n % 2 === 1).join("") : written
}

// By code points of what is shown, so that no character counts twice.
const maskOf = (value: string): string => "*".repeat([...decodedText(value).text].length)
