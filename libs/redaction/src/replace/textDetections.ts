import { detectPii } from "../detect/detectPii.ts"
import type { Detection } from "../Detection.ts"
import type { RedactPIIOptions } from "../RedactionOptions.ts"
import type { FoundValue } from "../values/FoundValue.ts"
import { outside, placeholdersIn } from "../values/placeholders.ts"

/** How to find personal data. */
export type FindOptions = Pick<RedactPIIOptions, "entities" | "mode">

const worth = /[\p{L}\p{N}]/u

// In JSON the name of a line end is no letter of the word behind it.
const withoutLineEscapes = (text: string): string => (text.includes("\\") ? text.replaceAll(/\\[nrt]/gu, "  ") : text)

/** The personal data in a text, in its order. What was written in the place of some before is none. */
export const textDetections = (text: string, options: FindOptions): ReadonlyArray<Detection> =>
  outside(detectPii(withoutLineEscapes(text), options), placeholdersIn(text)).filter(({ end, start }) => worth.test(text.slice(start, end)))

/** What detections say of all other texts. */
export const valuesOf = (text: string, detections: ReadonlyArray<Detection>): ReadonlyArray<FoundValue> => detections.map(({ bucket, end, score, start }) => ({ value: text.slice(start, end), bucket, score }))
