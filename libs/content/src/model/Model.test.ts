import { describe, expect, it } from "vitest"
import { pageFeatures } from "../features/pageFeatures.ts"
import { rowNames } from "../features/rowNames.ts"
import { pageTypes } from "../PageType.ts"
import type { Forest } from "./Forest.ts"
import { shippedModel } from "./Model.ts"

/** Number of features up to the last one that a forest asks for. */
const asked = ({ places }: Forest): number => places.length - 1

describe("shippedModel", () => {
  it("has a forest for each type of page", () => {
    expect(shippedModel().types.length).toBe(pageTypes.length)
  })

  it("uses only features that rows have", () => {
    const { blocks, types } = shippedModel()
    expect([asked(blocks) <= rowNames.length, types.filter((forest) => asked(forest) > pageFeatures.length)]).toEqual([
      true,
      [],
    ])
  })

  it("leads every row of every tree to a leaf", () => {
    const { blocks, types } = shippedModel()
    for (const { leaves, masks, trees, values } of [blocks, ...types])
      for (const [tree, first] of leaves.entries()) {
        const count = (leaves[tree + 1] ?? values.length) - first
        const own = masks.filter((_, split) => trees[split] === tree)
        // Each split of a tree leaves the last leaf, and all of them together no other.
        expect([own.length, own.reduce((left, mask) => left & mask, -1)]).toEqual([count - 1, -1 << (count - 1)])
      }
  })
})
