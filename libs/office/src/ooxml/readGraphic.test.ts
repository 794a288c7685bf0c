import { describe, expect, it } from "vitest"
import { markdownOf, paragraph, read } from "../docx/fixtures/wordText.ts"

const ecma = "http://schemas.openxmlformats.org/drawingml/2006"
const drawing = (inner: string) =>
  paragraph(
    `<w:r><w:drawing><wp:inline><wp:docPr id="1"/><a:graphic>${inner}</a:graphic></wp:inline></w:drawing></w:r>`,
  )
const chartIn = (id: string) => drawing(`<c:chart xmlns:c="${ecma}/chart" r:id="${id}"/>`)

const points = (values: ReadonlyArray<string>) =>
  values.map((value, index) => `<c:pt idx="${index}"><c:v>${value}</c:v></c:pt>`).join("")
const series = (name: string, values: Readonly<Record<string, string>>, format: string) =>
  `<c:ser><c:tx><c:strRef><c:strCache>${points([name])}</c:strCache></c:strRef></c:tx><c:cat><c:strRef><c:strCache>${points(Object.keys(values))}</c:strCache></c:strRef></c:cat><c:val><c:numRef><c:numCache><c:formatCode>${format}</c:formatCode>${points(Object.values(values))}</c:numCache></c:numRef></c:val></c:ser>`
const chart = (inner: string) =>
  `<c:chartSpace xmlns:c="${ecma}/chart" xmlns:a="${ecma}/main"><c:chart><c:title><c:tx><c:rich><a:p><a:r><a:t>Catch</a:t></a:r></a:p></c:rich></c:tx></c:title><c:plotArea><c:barChart>${inner}</c:barChart></c:plotArea></c:chart></c:chartSpace>`

const point = (id: string, text: string, type = "node") =>
  `<dgm:pt modelId="${id}" type="${type}"><dgm:t><a:p><a:r><a:t>${text}</a:t></a:r></a:p></dgm:t></dgm:pt>`
const link = (from: string, to: string, order: number) => `<dgm:cxn srcId="${from}" destId="${to}" srcOrd="${order}"/>`
const diagram = (inner: string, links: string) =>
  `<dgm:dataModel xmlns:dgm="${ecma}/diagram" xmlns:a="${ecma}/main"><dgm:ptLst>${inner}</dgm:ptLst><dgm:cxnLst>${links}</dgm:cxnLst></dgm:dataModel>`
const diagramIn = (id: string) => drawing(`<dgm:relIds xmlns:dgm="${ecma}/diagram" r:dm="${id}"/>`)

describe("readGraphic", () => {
  it("reads a chart as a table for each set of categories, with numbers as formatted, once", () => {
    const file = chart(
      series("Cod", { Jan: "1", Feb: "2.5" }, "0.0") +
        series("Eel", { Jan: "3", Feb: "4" }, "General") +
        series("Ray", { x: "0.5" }, "0%"),
    )
    expect(markdownOf(chartIn("c.xml") + chartIn("c.xml"), { files: { "c.xml": file } })).toBe(
      "Catch\n\n|  | Cod | Eel |\n| --- | --- | --- |\n| Jan | 1.0 | 3 |\n| Feb | 2.5 | 4 |\n\n|  | Ray |\n| --- | --- |\n| x | 50% |\n",
    )
    expect(read(chartIn("c.xml"), { files: { "c.xml": file } }).warnings).toEqual([])
  })

  it("reads the words of a diagram as a list, in the order of its shapes", () => {
    const file = diagram(
      point("0", "", "doc") + point("1", "Do") + point("2", "Plan") + point("3", "Detail") + point("4", "loop"),
      link("0", "1", 1) + link("0", "2", 0) + link("2", "3", 0) + link("3", "4", 0) + link("4", "2", 0),
    )
    expect(markdownOf(diagramIn("d.xml"), { files: { "d.xml": file } })).toBe("- Plan\n  - Detail\n    - loop\n- Do\n")
  })
})
