import type { ClutterKind, ClutterRule } from "./ClutterRule.ts"
import { consentRule } from "./consentRule.ts"
import { endRules } from "./endRules.ts"
import { findButtons } from "./findButtons.ts"
import { findEmptied } from "./findEmptied.ts"
import { labelRules } from "./labelRules.ts"
import { leadRule } from "./leadRule.ts"
import { promptRules } from "./promptRules.ts"
import type { ReadBlock } from "./ReadBlock.ts"
import { relatedRule } from "./relatedRule.ts"
import { shareRule } from "./shareRule.ts"
import { trailRule } from "./trailRule.ts"

/** All rules, in the order in which a block takes its kind. */
const rules: ReadonlyArray<ClutterRule> = [
  consentRule,
  ...promptRules,
  ...labelRules,
  shareRule,
  relatedRule,
  leadRule,
  trailRule,
  ...endRules,
]

/** The blocks that are clutter by the rules: by id, with their first kind; and the leftovers of notices and sections that were removed. */
export const findClutter = (blocks: ReadonlyArray<ReadBlock>): ReadonlyMap<number, ClutterKind> => {
  const found = new Map<number, ClutterKind>()
  const add = (kind: ClutterKind, ids: ReadonlyArray<number>): void => {
    for (const id of ids) if (!found.has(id)) found.set(id, kind)
  }
  for (const { find, kind } of rules) add(kind, find(blocks))
  add("button", findButtons(blocks, found))
  add(
    "heading",
    findEmptied(blocks, (id) => found.has(id)),
  )
  return found
}
