import type { Recognizer } from "../Recognizer.ts"
import { taggedNames } from "./names/taggedNames.ts"
import { rules } from "./rules.ts"

/** Every recognizer: the rules, and the trained tagger. */
export const recognizers: ReadonlyArray<Recognizer> = [...rules, taggedNames]
