import type { Properties } from "hast"
import { describe, expect, it } from "vitest"
import { NamePattern } from "./NamePattern.ts"

const isIn = (properties: Properties): boolean =>
  new NamePattern(/^nav(?:$|-)/u).isIn({ type: "element", tagName: "div", properties, children: [] })

describe("NamePattern", () => {
  it("tests each class name and the id, in lower case", () => {
    expect(
      [{ className: ["a", "Nav"] }, { className: ["a"], id: "nav-top" }, { className: ["a-nav"], id: "b nav" }, {}].map(
        isIn,
      ),
    ).toEqual([true, true, false, false])
  })

  it("tells any number of patterns apart, in any order", () => {
    const patterns = Array.from({ length: 70 }, (_, place) => new NamePattern(new RegExp(`^n${place}$`, "u")))
    const found = (name: string) =>
      patterns.flatMap((pattern, place) =>
        pattern.isIn({ type: "element", tagName: "p", properties: { className: [name] }, children: [] }) ? [place] : [],
      )
    expect(["N3", "n69", "n3", "n70", "n31", "n69"].map(found)).toEqual([[3], [69], [3], [], [31], [69]])
  })
})
