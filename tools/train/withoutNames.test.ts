import type { Root } from "hast"
import { describe, expect, it } from "vitest"
import { withoutNames } from "./withoutNames.ts"

describe("withoutNames", () => {
  it("removes names and landmarks, and leaves texts, links and images", () => {
    const tree: Root = {
      type: "root",
      children: [
        {
          type: "element",
          tagName: "article",
          properties: {
            className: ["story"],
            id: "main",
            role: "main",
            itemProp: ["articleBody"],
            ariaLabel: "Story",
            dataTrack: "1",
          },
          children: [
            {
              type: "element",
              tagName: "a",
              properties: { href: "/x", className: ["more"] },
              children: [{ type: "text", value: "More" }],
            },
            { type: "element", tagName: "img", properties: { dataSrc: "/p.png", alt: "p" }, children: [] },
          ],
        },
      ],
    }
    expect(withoutNames(tree)).toEqual({
      type: "root",
      children: [
        {
          type: "element",
          tagName: "div",
          properties: {},
          children: [
            { type: "element", tagName: "a", properties: { href: "/x" }, children: [{ type: "text", value: "More" }] },
            { type: "element", tagName: "img", properties: { dataSrc: "/p.png", alt: "p" }, children: [] },
          ],
        },
      ],
    })
  })

  it("changes the given tree", () => {
    const tree: Root = { type: "root", children: [{ type: "element", tagName: "nav", properties: {}, children: [] }] }
    expect(withoutNames(tree)).toBe(tree)
  })
})
