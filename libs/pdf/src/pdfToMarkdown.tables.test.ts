import { describe, expect, it } from "vitest"
import { body, grid, markdownOf, rule, show } from "./fixtures/drawnPages.ts"

describe("pdfToMarkdown", () => {
  it("reads a ruled table, as HTML if a cell spans others", async () => {
    const plain = [
      grid([60, 160, 260], [500, 520, 540]),
      show("Boat", [70, 526]),
      show("Nets", [170, 526]),
      show("Ida", [70, 506]),
      show("3", [170, 506]),
    ].join("\n")
    expect(await markdownOf(`${plain}\n${body}`)).toContain("| Boat | Nets |\n| --- | --- |\n| Ida | 3 |\n")
    const spanned = [
      rule([60, 540], [260, 540]),
      rule([60, 520], [260, 520]),
      rule([60, 500], [260, 500]),
      rule([60, 480], [260, 480]),
      rule([60, 480], [60, 540]),
      rule([260, 480], [260, 540]),
      rule([160, 480], [160, 520]),
    ]
    const texts = [
      show("Catch in tons", [110, 526]),
      show("Cod", [70, 506]),
      show("Crab", [170, 506]),
      show("41.5", [70, 486]),
      show("3.2", [170, 486]),
    ]
    const file = [...spanned, ...texts, body].join("\n")
    expect(await markdownOf(file)).toContain(
      '<table><tr><th colspan="2">Catch in tons</th></tr><tr><td>Cod</td><td>Crab</td></tr><tr><td>41.5</td><td>3.2</td></tr></table>',
    )
    expect(await markdownOf(file, { tables: "pipes" })).toContain("| Catch in tons |  |\n| --- | --- |\n| Cod | Crab |")
  })

  it("reads tables with three rules, and without any", async () => {
    const rows = [
      ["Month", "Cod", "Crab"],
      ["May", "41.5", "3.2"],
      ["June", "38.0", "5.9"],
      ["July", "29.7", "8.1"],
    ]
    const cells = rows
      .flatMap((row, index) => row.map((text, column) => show(text, [80 + column * 120, 600 - index * 16])))
      .join("\n")
    const table = rows
      .map((row, index) => `| ${row.join(" | ")} |${index === 0 ? "\n| --- | --- | --- |" : ""}`)
      .join("\n")
    expect(
      await markdownOf(
        [rule([70, 614], [360, 614]), rule([70, 594], [360, 594]), rule([70, 544], [360, 544]), cells, body].join("\n"),
      ),
    ).toContain(table)
    expect(await markdownOf(`${cells}\n${body}`)).toContain(table)
    const caption = show("Table 1: Fish", [80, 616]) + show("in tons, by month", [200, 616])
    expect(await markdownOf(`${caption}\n${cells}\n${body}`)).toContain(`Table 1: Fish in tons, by month\n\n${table}`)
  })

  it("does not read large figures beside their labels as a table", async () => {
    const rows = [
      ["41", "12.5", "8.1"],
      ["38", "11.0", "7.9"],
      ["29", "10.2", "5.5"],
      ["17", "9.1", "2.4"],
    ]
    const cells = (size: number) =>
      rows
        .map((row, index) =>
          row
            .map((text, column) =>
              show(text, [80 + column * 120, 600 - index * 26], { size: column === 0 ? size : 10 }),
            )
            .join("\n"),
        )
        .join("\n")
    expect([
      (await markdownOf(`${cells(10)}\n${body}`)).includes("|"),
      (await markdownOf(`${cells(22)}\n${body}`)).includes("|"),
    ]).toEqual([true, false])
  })

  it("splits rows into columns that only the head of the table rules", async () => {
    const rows = [
      ["Country", "Boats", "Nets", "Crew"],
      ["Norway", "92.9", "7.1", "5,821"],
      ["Iceland", "10.0", "12.1", "3,868"],
      ["Faroes", "86.8", "13.2", "114"],
    ]
    const lines = [0, 1, 2, 3, 4].map((row) => rule([60, 614 - row * 20], [380, 614 - row * 20]))
    const columns = [60, 140, 220, 300, 380].map((x, index) =>
      rule([x, 614], [x, index === 0 || index === 4 ? 534 : 594]),
    )
    const cells = rows.flatMap((row, index) =>
      row.map((text, column) => show(text, [66 + column * 80, 600 - index * 20])),
    )
    expect(await markdownOf([...lines, ...columns, ...cells, body].join("\n"))).toContain(
      rows.map((row, index) => `| ${row.join(" | ")} |${index === 0 ? "\n| --- | --- | --- | --- |" : ""}`).join("\n"),
    )
  })

  it("splits columns where one long name almost touches the next", async () => {
    const rows = [
      ["Region", "2004", "2005"],
      ["North", "34,573", "35,515"],
      ["South", "13,278", "13,077"],
      ["East", "58,326", "59,665"],
      ["West", "13,309", "13,775"],
      ["The islands of the far west", "83,826", "86,502"],
      ["Sea", "142,526", "153,203"],
      ["Coast", "123,474", "124,758"],
      ["All", "9,258", "9,881"],
    ]
    const cells = rows.flatMap((row, index) =>
      row.map((text, column) =>
        show(text, [column === 0 ? 60 : 154 + column * 60 - text.length * 5, 600 - index * 14]),
      ),
    )
    expect(await markdownOf([...cells, body].join("\n"))).toContain(
      rows.map((row, index) => `| ${row.join(" | ")} |${index === 0 ? "\n| --- | --- | --- |" : ""}`).join("\n"),
    )
  })

  it("splits unruled row labels, and keeps cells that span rows", async () => {
    const rows = [
      ["Salaries", "34"],
      ["Travel", "13"],
      ["Rent", "58"],
      ["All", "105"],
    ]
    const lines = [
      rule([60, 600], [60, 520]),
      rule([160, 600], [160, 520]),
      rule([260, 600], [260, 520]),
      rule([60, 600], [260, 600]),
      rule([60, 520], [260, 520]),
      ...[580, 560, 540].map((y) => rule([160, y], [260, y])),
    ]
    const numbers = rows.map(([, text = ""], row) => show(text, [170, 586 - row * 20]))
    const names = rows.map(([text = ""], row) => show(text, [66, 586 - row * 20]))
    expect(await markdownOf([...lines, ...names, ...numbers, body].join("\n"))).toContain(
      "| Salaries | 34 |\n| --- | --- |\n| Travel | 13 |\n| Rent | 58 |\n| All | 105 |\n",
    )
    const prose = ["Costs of the boats", "that lie in the bay", "and of their nets,", "in tons of money"].map(
      (text, row) => show(text, [64, 586 - row * 20]),
    )
    expect(await markdownOf([...lines, ...prose, ...numbers, body].join("\n"))).toContain('rowspan="4"')
  })

  it("reads neither a chart with grid lines nor a table of contents as a table", async () => {
    const bars = [81, 56, 30, 12, 64].map(
      (value, index) =>
        `0.8 0.2 0.2 rg ${110 + index * 60} 400 20 ${value} re f 0 0 0 rg ${show(String(value), [112 + index * 60, 404 + value])}`,
    )
    const values = [0, 20, 40, 60, 80].map(
      (value) => `${rule([90, 400 + value], [420, 400 + value])}\n${show(String(value), [74, 397 + value])}`,
    )
    const names = ["Events", "Notes", "Boats", "Nets", "Crew"].map((name, index) => show(name, [104 + index * 60, 388]))
    expect(await markdownOf([...values, ...bars, ...names, body].join("\n"))).not.toContain("|")
    const contents = [
      ["Introduction", "7"],
      ["1. Boats of the north", "7"],
      ["2. Nets", "12"],
      ["", ""],
      ["Part I: Crews", "21"],
      ["3. Who they are", "26"],
      ["4. What they do", "30"],
      ["", ""],
      ["Notes", "45"],
      ["Index", "50"],
    ]
    const rows = contents.flatMap((row, index) =>
      row.map((text, column) => show(text, [60 + column * 300, 700 - index * 11])),
    )
    expect(await markdownOf([show("Contents", [60, 740], { size: 18, font: "F2" }), ...rows].join("\n"))).not.toContain(
      "|",
    )
  })

  it("reads a striped table as one", async () => {
    const rows = [
      ["Boat", "Nets", "Crew"],
      ["Ida", "3", "12"],
      ["Eva", "5", "14"],
      ["Una", "7", "9"],
      ["Ada", "9", "11"],
      ["Liv", "2", "6"],
    ]
    const stripes = rows.flatMap((_, row) =>
      row % 2 === 0 ? [0, 1, 2].map((column) => `0.9 0.9 0.9 rg ${60 + column * 80} ${600 - row * 18} 80 18 re f`) : [],
    )
    const cells = rows.flatMap((row, index) =>
      row.map((text, column) => show(text, [66 + column * 80, 605 - index * 18])),
    )
    expect(await markdownOf([...stripes, "0 0 0 rg", ...cells, body].join("\n"))).toContain(
      rows.map((row, index) => `| ${row.join(" | ")} |${index === 0 ? "\n| --- | --- | --- |" : ""}`).join("\n"),
    )
  })

  it("splits a white row between the last stripe and a sum into columns", async () => {
    const rows = [
      ["Boat", "Nets", "Crew", "Catch"],
      ["Ida", "3", "12", "41.5"],
      ["Eva", "5", "14", "38.0"],
      ["Una", "7", "9", "29.7"],
    ]
    const stripes = [0, 2].flatMap((row) =>
      [0, 1, 2, 3].map((column) => `0.9 0.9 0.9 rg ${60 + column * 80} ${600 - row * 18} 80 18 re f`),
    )
    const sum = ["0.9 0.9 0.9 rg 60 528 240 18 re f", "300 528 80 18 re f 0 0 0 rg"]
    const cells = [...rows, ["All boats", "", "", "109.2"]].flatMap((row, index) =>
      row.map((text, column) => show(text, [66 + column * 80, 605 - index * 18])),
    )
    expect(await markdownOf([...stripes, ...sum, ...cells, body].join("\n"))).toContain(
      '<tr><td>Una</td><td>7</td><td>9</td><td>29.7</td></tr><tr><td colspan="3">All boats</td><td>109.2</td></tr>',
    )
  })

  it("adds rows below a rule to the grid under them", async () => {
    const head = [
      rule([60, 584], [300, 584]),
      show("Boat", [70, 570]),
      show("Nets", [150, 570]),
      show("Crew", [230, 570]),
      show("Boats of the north, which are green", [100, 554]),
      rule([60, 548], [300, 548]),
    ]
    const cells = [
      ["Ida", "3", "12"],
      ["Eva", "5", "14"],
    ].flatMap((row, index) => row.map((text, column) => show(text, [70 + column * 80, 530 - index * 20])))
    const table =
      '<table><tr><th>Boat</th><th>Nets</th><th>Crew</th></tr><tr><th colspan="3">Boats of the north, which are green</th></tr><tr><td>Ida</td><td>3</td><td>12</td></tr><tr><td>Eva</td><td>5</td><td>14</td></tr></table>'
    expect(
      await markdownOf([...head, grid([60, 140, 220, 300], [504, 524, 544]), ...cells, body].join("\n")),
    ).toContain(table)
  })

  it("parts the label of a sum from the sum where no line does", async () => {
    const xs = [60, 140, 220, 300, 380]
    const cells = ["Pos", "Fish", "Crates", "Price", "1", "Cod", "12", "3.20", "2", "Eel", "7", "4.10"].map(
      (text, index) => show(text, [(xs[index % 4] ?? 0) + 5, 690 - Math.floor(index / 4) * 20]),
    )
    const drawn = [
      grid(xs, [705, 685, 665, 645]),
      rule([60, 625], [380, 625]),
      rule([60, 645], [60, 625]),
      rule([380, 645], [380, 625]),
    ]
    const sum = [show("Net amount", [65, 630]), show("67.10 EUR", [325, 630])]
    expect(await markdownOf([...drawn, ...cells, ...sum, body].join("\n"))).toContain(
      '<tr><td colspan="3">Net amount</td><td>67.10 EUR</td></tr>',
    )
  })

  it("reads the rest of a row from the page before in its column", async () => {
    const xs = [60, 140, 300, 380]
    const cells = ["Pos", "Fish", "Price", "1", "Cod of the bay", "3.20", "2", "Eel of the river", "4.10"].map(
      (text, index) => show(text, [(xs[index % 3] ?? 0) + 5, 690 - (index < 3 ? 0 : 20 + Math.floor(index / 3) * 20)]),
    )
    const drawn = [
      grid(xs, [705, 685]),
      rule([60, 685], [60, 665]),
      rule([380, 685], [380, 665]),
      grid(xs, [665, 645, 625]),
    ]
    const markdown = await markdownOf([...drawn, ...cells, show("and of the sea", [145, 670]), body].join("\n"))
    expect(markdown).toContain("|  | and of the sea |  |")
  })
})
