import { describe, expect, it } from "vitest"
import { pageFeatures } from "../features/pageFeatures.ts"
import { rowNames } from "../features/rowNames.ts"
import { pageTypes } from "../PageType.ts"
import type { Forest } from "./Forest.ts"
import { shippedModel } from "./Model.ts"

const asks = ({ nodes }: Forest): number => Math.max(...nodes.map((node) => node & 0xff))

describe("shippedModel", () => {
  it("has a forest for each type of page", () => {
    expect(shippedModel().types.length).toBe(pageTypes.length)
  })

  it("uses only features that rows have", () => {
    const { blocks, types } = shippedModel()
    expect([asks(blocks) < rowNames.length, types.filter((forest) => asks(forest) >= pageFeatures.length)]).toEqual([
      true,
      [],
    ])
  })

  it("leads every row of every tree to a leaf", () => {
    const { blocks, types } = shippedModel()
    for (const { leaves, nodes, roots, values } of [blocks, ...types]) {
      for (const [tree, root] of roots.entries()) {
        const [end, lastLeaf] = [
          roots[tree + 1] ?? nodes.length,
          (leaves[tree + 1] ?? values.length) - (leaves[tree] ?? 0),
        ]
        const steps = Array.from(nodes.subarray(root, end), (node, place) =>
          [(node << 8) >> 24, node >> 24].map((next) =>
            next < 0 ? ~next < lastLeaf : next > place && root + next < end,
          ),
        )
        expect(steps.flat()).not.toContain(false)
      }
    }
  })
})
