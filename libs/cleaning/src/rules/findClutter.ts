import type { ClutterKind, ClutterRule } from "./ClutterRule.ts"
import { consentRule } from "./consentRule.ts"
import { endRules } from "./endRules.ts"
import { labelRules } from "./labelRules.ts"
import { leadRule } from "./leadRule.ts"
import { promptRules } from "./promptRules.ts"
import type { ReadBlock } from "./ReadBlock.ts"
import { relatedRule } from "./relatedRule.ts"
import { shareRule } from "./shareRule.ts"
import { trailRule } from "./trailRule.ts"

/** Every kind of clutter that is found without a model, in the order in which a block takes its kind. */
const rules: ReadonlyArray<ClutterRule> = [consentRule, ...promptRules, ...labelRules, shareRule, relatedRule, leadRule, trailRule, ...endRules]

/** The blocks that are clutter by the rules, by id, with the first kind that they are of. */
export const findClutter = (blocks: ReadonlyArray<ReadBlock>): ReadonlyMap<number, ClutterKind> => {
  const found = new Map<number, ClutterKind>()
  for (const { find, kind } of rules) for (const id of find(blocks)) if (!found.has(id)) found.set(id, kind)
  return found
}
