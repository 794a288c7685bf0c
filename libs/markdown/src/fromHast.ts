import type { Root as HastRoot } from "hast"
import type { Root } from "mdast"
import type { RoundTripOptions } from "./RoundTripOptions.ts"
import { handlerOf } from "./toMdast/handlers/handlers.ts"
import { indexTree } from "./toMdast/index/indexTree.ts"
import { one } from "./toMdast/state/one.ts"
import { makeState, type Settings } from "./toMdast/state/State.ts"
import { blocksWithin } from "./toMdast/state/within.ts"

/**
 * Markdown tree of an HTML tree, in time linear in its size. The tree is left as it is; below 900 levels only text is read.
 * Scripts, form fields, hidden parts and other elements without readable text are left out; where all of a tree is hidden, it is read.
 */
export const fromHast = (tree: HastRoot, { roundTrip = false }: RoundTripOptions = {}): Root => {
  const settings: Settings = { index: indexTree(tree), roundTrip, keepsHidden: false, handlerOf }
  return convert(tree, settings) ?? convert(tree, { ...settings, keepsHidden: true }) ?? { type: "root", children: [] }
}

/** Undefined where all of the tree is hidden. */
const convert = (tree: HastRoot, settings: Settings): Root | undefined => {
  const state = makeState(settings)
  const children = blocksWithin(state, (inner) =>
    tree.children.map((node, index) => {
      state.seen.isAlone = index === 0 && tree.children.length < 3
      return one(inner, node)
    }),
  )
  return children.length === 0 && state.seen.hidden && !settings.keepsHidden ? undefined : { type: "root", children }
}
