import { countTokens } from "@trawl/core"
import type { ModelTerms } from "../bounds/ModelTerms.ts"
import { fixedRules } from "../prompt/fixedRules.ts"

/** Least tokens of page text in a call that is worth making. */
export const leastRoom = 200

/** Tokens that every call reserves of the day's: the longest answer, the rules and a little of a page. With a smaller daily limit no call is ever made. */
export const leastCallTokens = ({ outputTokens }: Pick<ModelTerms, "outputTokens">): number =>
  outputTokens + countTokens(fixedRules) + leastRoom
