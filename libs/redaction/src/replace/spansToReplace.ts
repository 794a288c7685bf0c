import { type Detection, type FindIn, type Finding, mergeDetections, type ValueFinder } from "@trawl/pii/rules"

/** Known facts about a text: its detections, and values found when it was read in another form. */
export interface KnownText extends FindIn {
  readonly detections?: ReadonlyArray<Detection> | undefined
  readonly others?: ReadonlyArray<Finding> | undefined
}

/** The spans of a text to replace: its detections, and values found elsewhere. In text order, without overlaps. */
export const spansToReplace = (
  text: string,
  finder: ValueFinder,
  { detections = [], isFlat = false, others = [] }: KnownText = {},
): ReadonlyArray<Finding> => {
  const known = [...finder.find(text, { isFlat }), ...others].map((finding) => ({
    ...finding,
    rule: "value",
    score: 1,
  }))
  const own = detections.map((detection) => ({
    ...detection,
    bucket: finder.bucketOf(text.slice(detection.start, detection.end), detection.bucket),
  }))
  return mergeDetections([...own, ...known])
}
