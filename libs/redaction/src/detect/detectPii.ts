import type { Bucket } from "../Bucket.ts"
import { completeOptions, type GivenOptions } from "../completeOptions.ts"
import type { Detection } from "../Detection.ts"
import { recognizers } from "../recognizers/recognizers.ts"
import type { Recognizer } from "../Recognizer.ts"
import type { RedactPIIOptions } from "../RedactionOptions.ts"
import { isCompanyAt } from "../values/isCompanyAt.ts"
import { cutAround } from "./cutAround.ts"
import { mergeDetections } from "./mergeDetections.ts"

/** What rules must be sure of in each mode: `accurate` takes what a form or the word before it proves, `aggressive` also what is more often something else. */
const leastOfRules: Record<RedactPIIOptions["mode"], number> = { accurate: 0.9, fast: 0.5, aggressive: 0.25 }

/** What a model must be sure of: `aggressive` would rather take too much, `fast` asks none. */
const leastOfModels: Record<RedactPIIOptions["mode"], number> = { accurate: 0.4, fast: Infinity, aggressive: 0.2 }

/** Half of all keys have no form of their own, only a word before them: `accurate` takes them too, as 98 of 100 are right, and no model finds them. */
const isTaken = (mode: RedactPIIOptions["mode"], { kind }: Recognizer, { bucket, score }: Detection): boolean => {
  if (kind === "model") return score >= leastOfModels[mode]
  return score >= (bucket === "SECRET" && mode === "accurate" ? leastOfRules.fast : leastOfRules[mode])
}

/** Quotes around a value are none of it. */
const withoutQuotes = (text: string, detection: Detection): Detection => {
  const { end, start } = detection
  const sign = text[start] ?? ""
  return end - start > 2 && `"'\``.includes(sign) && text[end - 1] === sign ? { ...detection, start: start + 1, end: end - 1 } : detection
}

/** The personal data in a text, in its order, none over another. `given` is what a model outside of this library has found in it: taken by all modes but `fast`. What a form proves keeps its name within what a model found. */
export const detectPii = (text: string, options?: GivenOptions, given: ReadonlyArray<Detection> = []): ReadonlyArray<Detection> => {
  const { entities, mode } = completeOptions(options)
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
  return mergeDetections([...ofRules, ...cutAround(text, ofModels, proven)].filter(({ bucket }) => asked.has(bucket)))
}
