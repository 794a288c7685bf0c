import type { Detection } from "../Detection.ts"
import { mergeDetections } from "../detect/mergeDetections.ts"
import type { ValueFinder } from "../values/ValueFinder.ts"
import type { Finding } from "../values/ValueFinder.ts"

interface Found {
  /** In the text at hand. */
  readonly detections?: ReadonlyArray<Detection>
  /** Values that stand in it, beside those that the finder sees. */
  readonly others?: ReadonlyArray<Finding>
}

/** What of a text is replaced: what was found in it, and values that were found anywhere. In the order of the text, none over another. */
export const spansToReplace = (text: string, finder: ValueFinder, { detections = [], others = [] }: Found): ReadonlyArray<Finding> => {
  const known = [...finder.find(text), ...others].map((finding) => ({ ...finding, rule: "value", score: 1 }))
  const own = detections.map((detection) => ({ ...detection, bucket: finder.bucketOf(text.slice(detection.start, detection.end), detection.bucket) }))
  return mergeDetections([...own, ...known])
}
