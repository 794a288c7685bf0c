import type { Choice } from "../choose/chooseBlocks.ts"
import type { PageModel } from "../features/PageModel.ts"
import { likeliestType, type TypeShares } from "../PageType.ts"
import { type ChosenPage, passes } from "./passes.ts"
import { markStated } from "../stated/markStated.ts"
import { noFields } from "../stated/StatedFields.ts"
import { wholesOf } from "./wholesOf.ts"

/** Runs the passes over what was decided block by block, without those that are named. */
export const refineDecisions = (
  { decisions, threshold }: Choice,
  {
    types,
    view,
    without,
  }: { readonly view: PageModel; readonly types: TypeShares; readonly without?: ReadonlySet<string> | undefined },
): void => {
  // A list of none is of another kind to V8, and code that meets it is compiled anew.
  if (decisions.length === 0) return
  const page: ChosenPage = {
    decisions,
    threshold,
    view,
    types,
    wholes: wholesOf(decisions, view.page),
    marks: markStated(view.blocks, view.facts.fields ?? noFields, likeliestType(types) === "article"),
  }
  for (const { appliesTo, of, run } of passes)
    if (without?.has(of.name) !== true && (appliesTo?.(page) ?? true)) run(page)
}
