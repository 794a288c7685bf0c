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
})
