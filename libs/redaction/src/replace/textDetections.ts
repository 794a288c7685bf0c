import { detectPii } from "../detect/detectPii.ts"
import type { Detection } from "../Detection.ts"
import type { RedactPIIOptions } from "../RedactionOptions.ts"
import { decodedText } from "../values/decodedText.ts"
import type { FoundValue } from "../values/FoundValue.ts"
import { outside, placeholdersIn } from "../values/placeholders.ts"

/** How to find personal data. */
export type FindOptions = Pick<RedactPIIOptions, "entities" | "mode">

const worth = /[\p{L}\p{N}]/u

/** The personal data in a text, escaped or not, in its order. What was written in the place of some before is none. */
export const textDetections = (text: string, options: FindOptions): ReadonlyArray<Detection> => {
  const decoded = decodedText(text)
  const found = outside(detectPii(decoded.text, options), placeholdersIn(decoded.text)).filter(({ end, start }) => worth.test(decoded.text.slice(start, end)))
  return found.map((detection) => ({ ...detection, start: decoded.startOf(detection.start), end: decoded.endOf(detection.end) }))
}

/** What detections say of all other texts. */
export const valuesOf = (text: string, detections: ReadonlyArray<Detection>): ReadonlyArray<FoundValue> =>
  detections.map(({ bucket, end, score, start }) => ({ value: decodedText(text.slice(start, end)).text, bucket, score }))
