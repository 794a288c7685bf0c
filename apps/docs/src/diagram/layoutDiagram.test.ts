import { describe, expect, it } from "vitest"
import { layoutDiagram, type PlacedNode } from "./layoutDiagram.ts"
import { type Diagram, parseDiagram } from "./parseDiagram.ts"

const layoutOf = (source: string) => layoutDiagram(parseDiagram(source) as Diagram) // the tests' diagrams can be read
const overlap = (a: PlacedNode, b: PlacedNode): boolean =>
  Math.abs(a.x - b.x) < (a.width + b.width) / 2 && Math.abs(a.y - b.y) < (a.height + b.height) / 2

describe("layoutDiagram", () => {
  it("places boxes in the direction of their arrows, in spite of arrows back", () => {
    const { nodes } = layoutOf("flowchart LR\n a --> b --> c\n c --> a")
    const [a, b, c] = ["a", "b", "c"].map((id) => nodes.get(id)?.x ?? 0)
    expect([a, b, c]).toEqual([a, b, c].toSorted((one, other) => (one ?? 0) - (other ?? 0)))
  })

  it("keeps boxes apart, and within the picture", () => {
    const ids = Array.from({ length: 6 }, (_, place) => `n${place}[Some words about number ${place}]`)
    const { height, nodes, width } = layoutOf(
      `flowchart TD\n${ids.map((id) => `a --> ${id} --> z`).join("\n")}\n a --> z`,
    )
    const all = [...nodes.values()]
    expect(all.flatMap((one, place) => all.slice(place + 1).filter((other) => overlap(one, other)))).toEqual([])
    expect(all.filter(({ x, y }) => x < 0 || y < 0 || x > width || y > height)).toEqual([])
  })

  it("leads an arrow over several ranks past the boxes between", () => {
    const { nodes, ways } = layoutOf("flowchart TD\n a --> b --> c\n a --> c")
    const [way] = ways[2] ?? []
    expect(ways.map((points) => points.length)).toEqual([0, 0, 1])
    expect(Math.abs((way?.x ?? 0) - (nodes.get("b")?.x ?? 0))).toBeGreaterThan((nodes.get("b")?.width ?? 0) / 2)
  })

  it("leads downwards where it would be too wide", () => {
    const isHigh = [3, 12].map((length) => {
      const chain = Array.from({ length }, (_, place) => `step${place}`).join(" --> ")
      const { height, width } = layoutOf(`flowchart LR\n${chain}`)
      return height > width
    })
    expect(isHigh).toEqual([false, true])
  })
})
