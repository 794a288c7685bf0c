import type { Bucket } from "../Bucket.ts"
import { decodedText } from "../values/decodedText.ts"
import type { RedactPIIOptions } from "../RedactionOptions.ts"

export type ReplaceStyle = RedactPIIOptions["replaceStyle"]

/** What is written in the place of a value: its kind, an asterisk for each of its characters, or nothing. */
export const replacementOf = (style: ReplaceStyle, bucket: Bucket, value: string): string => {
  if (style === "tag") return `<${bucket}>`
  // By code points of what is shown, so that no character counts twice.
  return style === "mask" ? "*".repeat([...decodedText(value).text].length) : ""
}
