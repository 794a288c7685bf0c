import { type Detection, type FindIn, type Finding, mergeDetections, type ValueFinder } from "@trawl/pii"

/** What is known of a text: what was found in it, and values that were found in it read otherwise. */
export interface KnownText extends FindIn {
  readonly detections?: ReadonlyArray<Detection> | undefined
  readonly others?: ReadonlyArray<Finding> | undefined
}

/** What of a text is replaced: what was found in it, and values that were found anywhere. In the order of the text, none over another. */
export const spansToReplace = (text: string, finder: ValueFinder, { detections = [], isFlat = false, others = [] }: KnownText = {}): ReadonlyArray<Finding> => {
  const known = [...finder.find(text, { isFlat }), ...others].map((finding) => ({ ...finding, rule: "value", score: 1 }))
  const own = detections.map((detection) => ({ ...detection, bucket: finder.bucketOf(text.slice(detection.start, detection.end), detection.bucket) }))
  return mergeDetections([...own, ...known])
}
