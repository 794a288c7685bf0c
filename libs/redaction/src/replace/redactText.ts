import { completeOptions, type Detection, type GivenOptions, ValueFinder } from "@trawl/pii"
import { replaceSpans } from "./replaceSpans.ts"
import { mostPasses } from "./settled.ts"
import { spansToReplace } from "./spansToReplace.ts"
import { textDetections, valuesOf } from "./textDetections.ts"

/** Something without its personal data, and what was found. */
export interface RedactionResult<A> {
  readonly redacted: A
  /** What was searched. */
  readonly text: string
  /** Places in `text`, in its order, none over another. */
  readonly detections: ReadonlyArray<Detection>
}

/** Text with its personal data replaced, and what was found. Linear. */
export const redactText = (text: string, given?: GivenOptions): RedactionResult<string> => {
  const options = completeOptions(given)
  const detections = textDetections(text, options)
  const replaced = (read: string, found: ReadonlyArray<Detection>): string =>
    replaceSpans(read, spansToReplace(read, new ValueFinder(valuesOf(read, found)), { detections: found, isFlat: true }), { style: options.replaceStyle })
  let [redacted, found] = [text, detections]
  for (let pass = 0; pass < mostPasses && found.length > 0; pass++) {
    redacted = replaced(redacted, found)
    // What is searched after the last pass would not be replaced.
    found = pass + 1 < mostPasses ? textDetections(redacted, options) : []
  }
  return { text, detections, redacted }
}
