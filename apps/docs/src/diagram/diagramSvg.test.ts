import { describe, expect, it } from "vitest"
import { diagramSvg } from "./diagramSvg.ts"
import { type Diagram, parseDiagram } from "./parseDiagram.ts"

const svgOf = (source: string) => diagramSvg(parseDiagram(source) as Diagram) // the tests' diagrams can be read

describe("diagramSvg", () => {
  it("tells its arrows to screen readers", () => {
    expect(svgOf("flowchart LR\n a[A & B] -- yes --> b\n b --> b")).toContain(
      `aria-label="Diagram: from “A &amp; B” to “b”, yes; from “b” to “b”"`,
    )
  })

  it("draws shapes, dashed arrows and frames, without styles", () => {
    const svg = svgOf("flowchart TD\n a{A} -. why .-> b[(B)]\n subgraph g[G]\n b\n end\n")
    expect(svg.match(/class="[\w ]+"/gu)?.map((name) => name.slice(7, -1))).toEqual([
      "diagram",
      "frame",
      "label",
      "dashed",
      "head",
      "label",
      "choice",
      "name",
      "store",
      "name",
    ])
    expect(svg).not.toMatch(/NaN|Infinity|style=/u)
  })
})
