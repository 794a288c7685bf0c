import type { Detection } from "../Detection.ts"
import type { RedactPIIOptions } from "../RedactionOptions.ts"
import { ValueFinder } from "../values/ValueFinder.ts"
import { replaceSpans } from "./replaceSpans.ts"
import { settled } from "./settled.ts"
import { spansToReplace } from "./spansToReplace.ts"
import { textDetections, valuesOf } from "./textDetections.ts"

/** Something without its personal data, and what was found. */
export interface Redacted<A> {
  readonly redacted: A
  /** What was searched. */
  readonly text: string
  /** Places in `text`, in its order, none over another. */
  readonly detections: ReadonlyArray<Detection>
}

/** Text with its personal data replaced, and what was found. Linear. */
export const redactText = (text: string, options: RedactPIIOptions): Redacted<string> => {
  const redact = (given: string) => {
    const detections = textDetections(given, options)
    const spans = spansToReplace(given, new ValueFinder(valuesOf(given, detections)), { detections })
    return { text: given, detections, spans, redacted: replaceSpans(given, spans, { style: options.replaceStyle }) }
  }
  return settled(text, redact, options)
}
