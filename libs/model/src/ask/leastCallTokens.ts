import { countTokens } from "@trawl/core"
import type { ModelTerms } from "../bounds/ModelTerms.ts"
import { fixedRules } from "../prompt/fixedRules.ts"

/** Tokens of a page that a call must have room for, so that asking makes sense. */
export const leastRoom = 200

/** Tokens that any call holds of the day's: the longest answer, the rules and a little of a page. With fewer a day, no call is ever made. */
export const leastCallTokens = ({ outputTokens }: Pick<ModelTerms, "outputTokens">): number => outputTokens + countTokens(fixedRules) + leastRoom
