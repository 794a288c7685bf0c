import { completeOptions, type GivenOptions } from "../completeOptions.ts"
import type { Detection } from "../Detection.ts"
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
export const redactText = (text: string, given?: GivenOptions): Redacted<string> => {
  const options = completeOptions(given)
  const redact = (read: string) => {
    const detections = textDetections(read, options)
    const spans = spansToReplace(read, new ValueFinder(valuesOf(read, detections)), { detections })
    return { text: read, detections, spans, redacted: replaceSpans(read, spans, { style: options.replaceStyle }) }
  }
  return settled(text, redact, options)
}
