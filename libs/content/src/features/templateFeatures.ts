import type { ContentBlock } from "../parts/ContentBlock.ts"
import type { TemplateGroup } from "./groupByTemplate.ts"
import type { PageModel } from "./PageModel.ts"
import { logOf, shareOf } from "./scale.ts"

export const templateFeatureNames = ["alike:count", "alike:mean", "alike:share"]

/** Size of the template group that a block is in. */
export const templateFeatures = ({ index }: ContentBlock, { templates, total }: PageModel): ReadonlyArray<number> => {
  const { count, length } = templates[index] as TemplateGroup // one for each block
  return [logOf(count), logOf(length / count), shareOf(length, total)]
}
