import { describe, expect, it } from "vitest"
import { body, markdownOf, rule, show } from "./fixtures/drawnPages.ts"

const xs = [60, 95, 315, 332, 410, 510]

/** Rows of an invoice, with the unit hardly wider than a space behind the quantity, and sums whose labels run over the first gap. */
const items = [
  ["1", "Nets", "16", "kg", "39.12", "625.92"],
  ["2", "Ropes, tarred and long", "36", "kg", "69.74", "510.64"],
  ["3", "Tar", "18", "kg", "60.22", "481.76"],
]
const heads = ["Pos.", "Article", "No", "Unit", "Price", "Amount"]
const sums = [
  ["Net amount", "618.32"],
  ["VAT 7 %", "253.28"],
  ["Total to pay", "871.60"],
]

const row = (texts: ReadonlyArray<string>, y: number, at = xs) =>
  texts.map((text, column) => show(text, [at[column] ?? 0, y])).join("\n")

const rows = (first: number) =>
  [...items.map((own) => row(own, 0)), ...sums.map((own) => row(own, 0, [60, 510]))].map((content, index) =>
    content.replaceAll(/ 0 Td/gu, ` ${first - index * 17} Td`),
  )

const labels = (first: number, step: number) =>
  [
    ["Number", "RE 93537"],
    ["Date", "19/05/2024"],
    ["Customer", "23105"],
  ].map((pair, index) => row(pair, first - index * step, [60, 170]))

const table = [
  "<th>Pos.</th><th>Article</th><th>No</th><th>Unit</th><th>Price</th><th>Amount</th>",
  "<td>1</td><td>Nets</td><td>16</td><td>kg</td><td>39.12</td><td>625.92</td>",
  "<td>2</td><td>Ropes, tarred and long</td><td>36</td><td>kg</td><td>69.74</td><td>510.64</td>",
]

describe("invoices", () => {
  it("parts the columns of few rows where the labels of sums run over a gap, and by narrow gaps that all rows have", async () => {
    const markdown = await markdownOf([row(heads, 600), ...rows(583), body].join("\n"))
    for (const part of table) expect(markdown).toContain(`<tr>${part}</tr>`)
  })

  it("parts such columns by the head above the first line of a table", async () => {
    const drawn = Array.from({ length: 7 }, (_, index) => rule([58, 595 - index * 17], [550, 595 - index * 17]))
    const markdown = await markdownOf([...drawn, row(heads, 600), ...rows(583), body].join("\n"))
    for (const part of table) expect(markdown).toContain(`<tr>${part}</tr>`)
  })

  it("parts labels with values from a table below them", async () => {
    const markdown = await markdownOf([...labels(680, 18), row(heads, 617), ...rows(600), body].join("\n"))
    expect(markdown.indexOf("23105")).toBeLessThan(markdown.indexOf(`<tr>${table[0]}</tr>`))
  })

  it("takes a label with its value for no head of the table below it", async () => {
    const drawn = Array.from({ length: 7 }, (_, index) => rule([58, 595 - index * 17], [550, 595 - index * 17]))
    const markdown = await markdownOf([...drawn, ...labels(651, 17), row(heads, 600), ...rows(583), body].join("\n"))
    expect(markdown.indexOf("23105")).toBeLessThan(markdown.indexOf(`<tr>${table[0]}</tr>`))
  })
})
