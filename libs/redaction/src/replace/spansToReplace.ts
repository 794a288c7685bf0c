import type { Detection } from "../Detection.ts"
import { mergeDetections } from "../detect/mergeDetections.ts"
import type { ValueFinder } from "../values/ValueFinder.ts"
import type { Finding } from "../values/ValueFinder.ts"

/** What of a text is replaced: what was found in it, values that were found anywhere, and `others` of them. In the order of the text, none over another. */
export const spansToReplace = (text: string, finder: ValueFinder, detections: ReadonlyArray<Detection> = [], others: ReadonlyArray<Finding> = []): ReadonlyArray<Finding> => {
  const known = [...finder.find(text), ...others].map((finding) => ({ ...finding, rule: "value", score: 1 }))
  const own = detections.map((detection) => ({ ...detection, bucket: finder.bucketOf(text.slice(detection.start, detection.end), detection.bucket) }))
  return mergeDetections([...own, ...known])
}
