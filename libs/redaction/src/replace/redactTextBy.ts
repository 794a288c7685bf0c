import { completeOptions, type Detection, type Detector, type GivenOptions, ValueFinder } from "@trawl/pii/rules"
import { replaceSpans } from "./replaceSpans.ts"
import { mostPasses } from "./settled.ts"
import { spansToReplace } from "./spansToReplace.ts"
import { textDetections, valuesOf } from "./textDetections.ts"

/** A redacted value, and its detections. */
export interface RedactionResult<A> {
  readonly redacted: A
  /** The text that was searched. */
  readonly text: string
  /** Places in `text`, in order, without overlaps. */
  readonly detections: ReadonlyArray<Detection>
}

/** Replaces the personal data in a text, and returns the detections. Linear. */
export const redactTextBy =
  (detect: Detector) =>
  (text: string, given?: GivenOptions): RedactionResult<string> => {
    const options = completeOptions(given)
    const detections = textDetections(text, { detect, options })
    const replaced = (read: string, found: ReadonlyArray<Detection>): string =>
      replaceSpans(
        read,
        spansToReplace(read, new ValueFinder(valuesOf(read, found)), { detections: found, isFlat: true }),
        { style: options.replaceStyle },
      )
    let [redacted, found] = [text, detections]
    for (let pass = 0; pass < mostPasses && found.length > 0; pass++) {
      redacted = replaced(redacted, found)
      // Values found after the last pass would not be replaced.
      found = pass + 1 < mostPasses ? textDetections(redacted, { detect, options }) : []
    }
    return { text, detections, redacted }
  }
