import type { Bucket } from "../Bucket.ts"
import type { Detection } from "../Detection.ts"
import { recognizers } from "../recognizers/recognizers.ts"
import type { Recognizer } from "../Recognizer.ts"
import type { RedactPIIOptions } from "../RedactionOptions.ts"
import { mergeDetections } from "./mergeDetections.ts"

/** What a form must score to prove that it is personal data: `accurate` takes nothing of rules below. */
const proven = 0.9

/** What a model must score for `accurate`, and for `aggressive`, which would rather take too much. */
const [likely, possible] = [0.5, 0.2]

/** Which modes take what a recognizer has found. */
const isTaken = (mode: RedactPIIOptions["mode"], { kind }: Recognizer, { score }: Detection): boolean => {
  if (mode === "fast") return kind === "rules"
  if (kind === "model") return score >= (mode === "aggressive" ? possible : likely)
  return mode === "aggressive" || score >= proven
}

/** The personal data in a text, in its order, none over another. `given` is what a model outside of this library has found in it: taken by all modes but `fast`. */
export const detectPii = (text: string, { entities, mode }: Pick<RedactPIIOptions, "entities" | "mode">, given: ReadonlyArray<Detection> = []): ReadonlyArray<Detection> => {
  const asked: ReadonlySet<Bucket> = new Set(entities)
  const own = recognizers.flatMap((recognizer) =>
    recognizer.buckets.some((bucket) => asked.has(bucket)) ? recognizer.find(text).filter((detection) => isTaken(mode, recognizer, detection)) : [],
  )
  const foreign = mode === "fast" ? [] : given
  return mergeDetections([...own, ...foreign].filter(({ bucket }) => asked.has(bucket)))
}
