import type { Block } from "../parts/Block.ts"
import type { Alike } from "./alikeOf.ts"
import type { Feature } from "./Feature.ts"
import { logOf, shareOf } from "./scale.ts"
import type { View } from "./View.ts"

const alike = (block: Block, view: View): Alike => view.alike[block.index] as Alike

/** How the blocks look that stand where a block stands. */
export const alikeFeatures: ReadonlyArray<Feature> = [
  ["alike:count", (block, view) => logOf(alike(block, view).count)],
  ["alike:mean", (block, view) => logOf(alike(block, view).length / alike(block, view).count)],
  ["alike:share", (block, view) => shareOf(alike(block, view).length, view.total)],
]
