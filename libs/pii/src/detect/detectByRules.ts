import { rules } from "../recognizers/rules.ts"
import { detectorOf } from "./detectorOf.ts"

/** The detector with all rules, but without the name tagger: it finds what the mode `fast` finds, and in the other modes what their rules find. */
export const detectByRules = detectorOf(rules)
