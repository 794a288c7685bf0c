import type { Block } from "../parts/Block.ts"
import type { View } from "./View.ts"

/** A named property of a block as an integer from 0 to 255. The order of features is part of the trained table. */
export type Feature = readonly [name: string, valueOf: (block: Block, view: View) => number]
