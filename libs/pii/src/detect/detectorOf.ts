import type { Bucket } from "../Bucket.ts"
import { completeOptions, type GivenOptions } from "../completeOptions.ts"
import type { Detection } from "../Detection.ts"
import type { Recognizer } from "../Recognizer.ts"
import type { RedactPIIOptions } from "../RedactPIIOptions.ts"
import { isCompanyAt } from "../values/isCompanyAt.ts"
import type { DecodedText } from "../values/rewrittenText.ts"
import { shownText } from "../values/shownText.ts"
import { brokenDetections, formed } from "./brokenDetections.ts"
import { subtractSpans } from "./subtractSpans.ts"
import { mergeDetections } from "./mergeDetections.ts"

/** Least score of rules in each mode: `accurate` accepts what a form or label proves, `aggressive` also what is more often something else. */
const leastOfRules: Record<RedactPIIOptions["mode"], number> = { accurate: 0.9, fast: 0.5, aggressive: 0.25 }

/** Least score of models: `aggressive` prefers false positives, `fast` uses no model. */
const leastOfModels: Record<RedactPIIOptions["mode"], number> = { accurate: 0.4, fast: Infinity, aggressive: 0.2 }

/** Half of all keys have no form of their own, only a label: `accurate` accepts them too, as 98 of 100 are right and no model finds them. */
const isTaken = (mode: RedactPIIOptions["mode"], { kind }: Recognizer, { bucket, score }: Detection): boolean => {
  if (kind === "model") return score >= leastOfModels[mode]
  return score >= (bucket === "SECRET" && mode === "accurate" ? leastOfRules.fast : leastOfRules[mode])
}

/** Quotes around a value do not belong to it. */
const withoutQuotes = (text: string, detection: Detection): Detection => {
  const { end, start } = detection
  const quote = text[start] ?? ""
  return end - start > 2 && `"'\``.includes(quote) && text[end - 1] === quote
    ? { ...detection, start: start + 1, end: end - 1 }
    : detection
}

/** Finds the personal data in a text, in order, without overlaps; also with invisible characters or line ends inside. `given` are findings of an external model: accepted by all modes but `fast`. A finding that its form proves keeps its kind within those. */
export type Detector = (
  text: string,
  options?: GivenOptions,
  given?: ReadonlyArray<Detection>,
) => ReadonlyArray<Detection>

/** A detector that asks these recognizers. */
export const detectorOf =
  (recognizers: ReadonlyArray<Recognizer>): Detector =>
  (text, options, given = []) => {
    const asked = completeOptions(options)
    const shown = shownText(text)
    const detect = detectShown(recognizers)
    const found = detect(
      shown.text,
      asked,
      given.map((detection) => ({
        ...detection,
        start: offsetIn(shown, detection.start),
        end: offsetIn(shown, detection.end),
      })),
    )
    const entities = asked.entities.filter((bucket) => formed.has(bucket))
    const broken =
      entities.length === 0
        ? []
        : brokenDetections({
            text: shown.text,
            found,
            detect: (joined) => detect(joined, { mode: asked.mode, entities }, []),
          })
    const all = broken.length === 0 ? found : mergeDetections([...found, ...broken])
    return all.map((detection) => ({
      ...detection,
      start: shown.startOf(detection.start),
      end: shown.endOf(detection.end),
    }))
  }

/** Maps an offset to the text as it is shown. */
const offsetIn = ({ startOf, text }: DecodedText, offset: number): number => {
  let [low, high] = [0, text.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if (startOf(middle) < offset) low = middle + 1
    else high = middle
  }
  return low
}

const detectShown =
  (recognizers: ReadonlyArray<Recognizer>) =>
  (
    text: string,
    { entities, mode }: Pick<RedactPIIOptions, "entities" | "mode">,
    given: ReadonlyArray<Detection>,
  ): ReadonlyArray<Detection> => {
    const asked: ReadonlySet<Bucket> = new Set(entities)
    const foundBy = (kind: Recognizer["kind"]): ReadonlyArray<Detection> =>
      recognizers
        .filter((recognizer) => recognizer.kind === kind && recognizer.buckets.some((bucket) => asked.has(bucket)))
        .flatMap((recognizer) => recognizer.find(text).filter((detection) => isTaken(mode, recognizer, detection)))
        .map((detection) => withoutQuotes(text, detection))
        .filter(({ bucket, end }) => bucket !== "PERSON" || !isCompanyAt(text, end))
    const ofRules = foundBy("rules")
    const ofModels = mode === "fast" ? [] : [...foundBy("model"), ...given]
    const proven = mergeDetections(ofRules.filter(({ score }) => score >= leastOfRules.accurate))
    return mergeDetections(
      [...ofRules, ...subtractSpans(text, ofModels, proven)].filter(({ bucket }) => asked.has(bucket)),
    )
  }
