import type { ElementLook } from "@trawl/core"
import type { StyleValues } from "./StyleDom.ts"

/** Runs in an isolated world of the page: the computed styles that matter for a brand. Self-contained. */
export const readLook = (style: StyleValues, tag: string): ElementLook => {
  const clip = (name: string, longest: number) => style.getPropertyValue(name).slice(0, longest)
  const number = (name: string) => {
    const value = Number.parseFloat(style.getPropertyValue(name))
    return Number.isFinite(value) ? Math.round(Math.min(100_000, Math.max(-100_000, value)) * 100) / 100 : 0
  }
  const sides = ["top", "right", "bottom", "left"] as const
  const four = (before: string) => sides.map((side) => number(`${before}-${side}`)) as unknown as ElementLook["padding"]
  const widths = sides.map((side) => (clip(`border-${side}-style`, 10) === "none" ? 0 : number(`border-${side}-width`)))
  const borderWidth = Math.max(...widths)
  const widest = sides[widths.indexOf(borderWidth)] ?? "top"
  const corners = ["top-left", "top-right", "bottom-right", "bottom-left"].map((corner) =>
    clip(`border-${corner}-radius`, 40),
  )
  const image = clip("background-image", 400)
  const grid = style.getPropertyValue("grid-template-columns").slice(0, 2000)
  return {
    color: clip("color", 80),
    background: clip("background-color", 80),
    ...(image === "none" || image === "" ? {} : { backgroundImage: image }),
    opacity: number("opacity"),
    borderColor: clip(`border-${widest}-color`, 80),
    borderWidth,
    corners: corners as unknown as ElementLook["corners"],
    shadow: clip("box-shadow", 200),
    fontFamily: clip("font-family", 300),
    fontSize: number("font-size"),
    fontWeight: number("font-weight"),
    lineHeight: clip("line-height", 40),
    padding: four("padding"),
    margin: four("margin"),
    gap: [number("row-gap"), number("column-gap")],
    columns: clip("display", 20).includes("grid") && grid !== "none" ? grid.split(" ").length : 0,
    maxWidth: clip("max-width", 40),
    transition: `${clip("transition-duration", 40)} ${clip("transition-timing-function", 70)}`,
    ...(tag === "svg" ? { fill: clip("fill", 80), stroke: clip("stroke", 80) } : {}),
  }
}
