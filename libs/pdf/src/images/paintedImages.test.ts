import { describe, expect, it } from "vitest"
import { paintedImages } from "./paintedImages.ts"

const ops = {
  save: 1,
  beginMarkedContent: 2,
  beginMarkedContentProps: 3,
  endMarkedContent: 4,
  paintImageXObject: 5,
  paintImageMaskXObject: 6,
  paintImageMaskXObjectGroup: 7,
  paintInlineImageXObject: 8,
}

const found = (list: ReadonlyArray<readonly [keyof typeof ops, ReadonlyArray<unknown> | null]>) => [
  ...paintedImages(
    { fnArray: list.map(([name]) => ops[name]), argsArray: list.map(([, args]) => args) },
    ops,
    (layer) => layer !== "off",
  ),
]

describe("paintedImages", () => {
  it("finds images, stencils and inline images in the order of painting", () => {
    const inline = { width: 1, height: 1 }
    expect(
      found([
        ["save", null],
        ["paintImageXObject", ["img_1", 20, 20]],
        ["paintImageMaskXObject", [{ data: "mask_1" }]],
        ["paintInlineImageXObject", [inline]],
        ["paintImageMaskXObjectGroup", [[{ data: "mask_2" }, null]]],
      ]),
    ).toEqual([
      { source: "img_1", isStencil: false },
      { source: "mask_1", isStencil: true },
      { source: inline, isStencil: false },
      { source: "mask_2", isStencil: true },
      { source: null, isStencil: true },
    ])
  })

  it("leaves out images in hidden layers, also within nested marked content", () => {
    expect(
      found([
        ["beginMarkedContentProps", ["OC", "off"]],
        ["beginMarkedContent", ["P"]],
        ["paintImageXObject", ["a"]],
        ["endMarkedContent", null],
        ["paintImageXObject", ["b"]],
        ["endMarkedContent", null],
        ["beginMarkedContentProps", ["OC", "on"]],
        ["paintImageXObject", ["c"]],
      ]),
    ).toEqual([{ source: "c", isStencil: false }])
  })
})
