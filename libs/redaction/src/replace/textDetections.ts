import {
  decodedText,
  type Detection,
  type Detector,
  type FoundValue,
  outside,
  placeholdersIn,
  type RedactPIIOptions,
  type Span,
  unescapedText,
} from "@trawl/pii/rules"

/** How personal data is found: by which detector, and with which options. */
export interface Search {
  readonly detect: Detector
  readonly options: Pick<RedactPIIOptions, "entities" | "mode">
}

const worth = /[\p{L}\p{N}]/u

/** The personal data in a text, escaped or not, in order. Placeholders are none. */
export const textDetections = (text: string, { detect, options }: Search): ReadonlyArray<Detection> => {
  const decoded = unescapedText(text)
  const written = placeholdersIn(decoded.text)
  const found = outside(detect(blanked(decoded.text, written), options), written).filter(({ end, start }) =>
    worth.test(decoded.text.slice(start, end)),
  )
  return found.map((detection) => ({
    ...detection,
    start: decoded.startOf(detection.start),
    end: decoded.endOf(detection.end),
  }))
}

// `<PHONE>` is not a label of the number after it.
const blanked = (text: string, spans: ReadonlyArray<Span>): string => {
  if (spans.length === 0) return text
  const parts: Array<string> = []
  let done = 0
  for (const { end, start } of spans) {
    parts.push(text.slice(done, start), "*".repeat(end - start))
    done = end
  }
  return parts.join("") + text.slice(done)
}

/** The values of detections, for searching all other texts. */
export const valuesOf = (text: string, detections: ReadonlyArray<Detection>): ReadonlyArray<FoundValue> =>
  detections.map(({ bucket, end, score, start }) => ({
    value: decodedText(text.slice(start, end)).text,
    bucket,
    score,
  }))
