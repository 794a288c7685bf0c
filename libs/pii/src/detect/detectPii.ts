import { recognizers } from "../recognizers/recognizers.ts"
import { detectorOf } from "./detectorOf.ts"

/** The detector with all rules and the name tagger. */
export const detectPii = detectorOf(recognizers)
