import type { Bucket } from "../Bucket.ts"
import type { Detection } from "../Detection.ts"
import { recognizers } from "../recognizers/recognizers.ts"
import type { Recognizer } from "../Recognizer.ts"
import type { RedactPIIOptions } from "../RedactionOptions.ts"
import { mergeDetections } from "./mergeDetections.ts"

/** What rules must be sure of in each mode: `accurate` takes what a form or the word before it proves, `aggressive` also what is more often something else. */
const leastOfRules: Record<RedactPIIOptions["mode"], number> = { accurate: 0.9, fast: 0.5, aggressive: 0.25 }

/** What a model must be sure of: `aggressive` would rather take too much, `fast` asks none. */
const leastOfModels: Record<RedactPIIOptions["mode"], number> = { accurate: 0.5, fast: Infinity, aggressive: 0.2 }

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

/** The personal data in a text, in its order, none over another. `given` is what a model outside of this library has found in it: taken by all modes but `fast`. */
export const detectPii = (text: string, { entities, mode }: Pick<RedactPIIOptions, "entities" | "mode">, given: ReadonlyArray<Detection> = []): ReadonlyArray<Detection> => {
  const asked: ReadonlySet<Bucket> = new Set(entities)
  const own = recognizers.flatMap((recognizer) => {
    const isOf = recognizer.buckets.some((bucket) => asked.has(bucket)) && !(mode === "fast" && recognizer.kind === "model")
    return isOf ? recognizer.find(text).filter((detection) => isTaken(mode, recognizer, detection)).map((detection) => withoutQuotes(text, detection)) : []
  })
  const foreign = mode === "fast" ? [] : given
  return mergeDetections([...own, ...foreign].filter(({ bucket }) => asked.has(bucket)))
}
