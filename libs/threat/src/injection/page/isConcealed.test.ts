import { describe, expect, it } from "vitest"
import { hidesByStyle, isConcealed } from "./isConcealed.ts"

describe("hidesByStyle", () => {
  it.each([
    "display: none",
    "DISPLAY:NONE !important",
    "color: red; visibility: collapse",
    "opacity: .0",
    "font-size: 0",
    "font-size:1px",
    "left: -9999px",
    "text-indent:-10000px",
    "clip: rect(0, 0, 0, 0)",
    "clip-path:inset(100%)",
    "transform: scale(0)",
    "height: 0; overflow: hidden",
    "color: #fff",
    "color:#000;background:black",
    "color: rgba(0, 0, 0, 0)",
  ])("takes %s for hidden", (style) => {
    expect(hidesByStyle(style)).toBe(true)
  })

  it.each([
    "display: block",
    "opacity: 0.5",
    "opacity: 1",
    "font-size: 10px",
    "font-size: 1.2em",
    "left: -1px",
    "height: 0",
    "color: #fff; background: #000",
    "color: red",
    "background: white",
    "max-width: 100%; overflow: hidden",
    "",
  ])("takes %s for shown", (style) => {
    expect(hidesByStyle(style)).toBe(false)
  })
})

describe("isConcealed", () => {
  it("considers attributes, the style, and names that a sheet hides", () => {
    const names = new Set([".note", "#box"])
    const all = [
      { hidden: true },
      { ariaHidden: "true" as const },
      { type: "hidden" },
      { style: "display:none" },
      { className: ["a", "note"] },
      { id: "box" },
      { className: ["a"] },
      { hidden: false },
      { ariaHidden: "false" as const },
    ]
    expect(all.map((properties) => isConcealed(properties, names))).toEqual([
      true,
      true,
      true,
      true,
      true,
      true,
      false,
      false,
      false,
    ])
  })
})
