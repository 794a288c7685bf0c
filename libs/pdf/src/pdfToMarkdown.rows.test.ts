import { describe, expect, it } from "vitest"
import { body, grid, markdownOf, rule, show } from "./fixtures/drawnPages.ts"

const sent = [
  ["Month", "Crates in", "Crates out"],
  ["July", "1,208", "1,466"],
  ["August", "1,577", "904"],
  ["September", "1,311", "1,290"],
]
const pipes = (rows: ReadonlyArray<ReadonlyArray<string>>) =>
  rows.map((row, index) => `| ${row.join(" | ")} |${index === 0 ? `\n|${" --- |".repeat(row.length)}` : ""}`).join("\n")

/** Cells of a name and of numbers aligned at their right ends, rows at a distance of 20. */
const aligned = (rows: ReadonlyArray<ReadonlyArray<string>>, top: number) =>
  rows.flatMap((row, index) =>
    row.map((text, column) => show(text, [column === 0 ? 60 : 90 + column * 80 - text.length * 5, top - index * 20])),
  )

/** Cells of five columns with narrow gaps, numbers aligned at their right ends. */
const itemsAt = (rows: ReadonlyArray<ReadonlyArray<string>>) =>
  rows.flatMap((row, index) =>
    row.map((text, column) => show(text, [[60, 86, index === 0 ? 170 : 176, 194, 280][column] ?? 0, 606 - index * 20])),
  )

describe("rows and cells of tables", () => {
  it("reads the rows outside the first and the last line of a table", async () => {
    const lines = [0, 1, 2].map((row) => rule([60, 593 - row * 20], [260, 593 - row * 20]))
    expect(await markdownOf([...aligned(sent, 600), ...lines, body].join("\n"))).toContain(pipes(sent))
    const heading = show("Crates by month", [60, 622], { font: "F2", size: 14 })
    expect(await markdownOf([heading, ...aligned(sent, 600), ...lines.slice(1), body].join("\n"))).toContain(
      `Crates by month\n\n${pipes(sent)}`,
    )
  })

  it("reads the last row of a table at the foot of a page", async () => {
    const rows = [
      sent[0] ?? [],
      ...Array.from({ length: 23 }, (_, row) => [`Day ${row}`, `${row + 20},311`, `${row + 40},290`]),
    ]
    const lines = rows.slice(1).map((_, row) => rule([60, 513 - row * 20], [260, 513 - row * 20]))
    const page = [...aligned(rows, 520), ...lines, show("Page 2 of 3", [280, 30], { size: 8 })].join("\n")
    expect(await markdownOf([body, page])).toContain(pipes(rows))
  })

  it("reads cells that lines beside them say to span rows", async () => {
    const head = [show("Region", [60, 600]), show("Port", [160, 600]), show("Boats", [260, 600])]
    const ports = ["Ayr", "Bude", "Cley", "Deal", "Eyam", "Fife"].flatMap((port, row) => [
      show(port, [160, 580 - row * 20]),
      show(String(12 + row * 7), [260, 580 - row * 20]),
    ])
    const regions = [show("North", [60, 570]), show("South", [60, 500])]
    const full = [593, 553, 473].map((y) => rule([55, y], [300, y]))
    const partial = [573, 533, 513, 493].map((y) => rule([155, y], [300, y]))
    const text = await markdownOf([...head, ...ports, ...regions, ...full, ...partial, body].join("\n"))
    expect(text).toContain(
      '<table><tr><th>Region</th><th>Port</th><th>Boats</th></tr><tr><td rowspan="2">North</td><td>Ayr</td><td>12</td></tr><tr><td>Bude</td><td>19</td></tr><tr><td rowspan="4">South</td><td>Cley</td><td>26</td></tr>',
    )
  })

  it("reads labels in the middle of their rows as cells that span them", async () => {
    const cells = ["Ayr", "Bude", "Cley", "Deal", "Eyam"].flatMap((port, row) => [
      show(port, [160, 580 - row * 14]),
      show(String(12 + row * 7), [260, 580 - row * 14]),
      show(String(812 + row * 9), [340, 580 - row * 14]),
    ])
    const heads = ["Region", "Port", "Boats", "Crew"].map((text, column) =>
      show(text, [60 + column * 100 - (column === 3 ? 20 : 0), 594]),
    )
    const regions = [show("North", [60, 573]), show("South", [60, 538])]
    expect(await markdownOf([...heads, ...cells, ...regions, body].join("\n"))).toContain(
      '<tr><td rowspan="2">North</td><td>Ayr</td><td>12</td><td>812</td></tr><tr><td>Bude</td><td>19</td><td>821</td></tr><tr><td rowspan="3">South</td><td>Cley</td><td>26</td><td>830</td></tr>',
    )
  })

  it("reads cells of one line beside the middle of a taller one", async () => {
    const rows = [
      [["No."], ["Work"], ["Place"], ["Cost"]],
      [["1"], ["Repair of the quay wall", "after the storm of May"], ["Harbour"], ["1481.63"]],
      [["2"], ["Painting"], ["North Quay"], ["1930.19"]],
      [["3"], ["New ropes and nets for", "the boats in the bay"], ["Lighthouse"], ["423.64"]],
      [["4"], ["Lamps"], ["Saltmarsh"], ["2095.85"]],
    ]
    const cells = rows.flatMap((row, index) =>
      row.flatMap((texts, column) =>
        texts.map((text, line) =>
          show(text, [[60, 90, 220, 300][column] ?? 0, 600 - index * 28 + (texts.length - 1) * 6 - line * 12]),
        ),
      ),
    )
    expect(await markdownOf([...cells, body].join("\n"))).toContain(
      pipes(rows.map((row) => row.map((texts) => texts.join(" ")))),
    )
  })

  const prose = [
    [["Work"], ["What is planned"], ["In charge"], ["Cost"]],
    [
      ["Quay"],
      ["Repair of the quay wall", "after the storm of May and", "before that of October", "in the west"],
      ["Ida"],
      ["148.63"],
    ],
    [["Old", "mill"], ["New ropes and nets for", "the boats in the bay"], ["Eva Holm", "and Una"], ["193.19"]],
    [["Lamps"], ["Green lamps for the head of", "the harbour"], ["Ada"], ["423.64"]],
  ]
  /** Cells of several lines from their top down, with a line below each row. */
  const parted = (rows: typeof prose, xs: ReadonlyArray<number>) => {
    let y = 600
    return rows.flatMap((row) => {
      const top = y
      y -= Math.max(...row.map((texts) => texts.length)) * 12 + 8
      return [
        ...row.flatMap((texts, column) => texts.map((text, line) => show(text, [xs[column] ?? 0, top - line * 12]))),
        rule([55, y + 10], [420, y + 10]),
      ]
    })
  }

  it("reads the cells of several lines between two rules as one row", async () => {
    expect(await markdownOf([...parted(prose, [60, 120, 270, 380]), body].join("\n"))).toContain(
      pipes(prose.map((row) => row.map((texts) => texts.join(" ")))),
    )
  })

  it("reads lines of a cell below the last rule of a table, and those that almost touch the next column", async () => {
    const work = prose.map((row, index) =>
      index === 3
        ? [
            ["Lamps"],
            ["Green lamps and ropes and", "some of the long nets for the new boats"],
            ["Ada", "and Liv"],
            ["423.64"],
          ]
        : row,
    )
    const drawing = [...parted(work, [60, 120, 307, 380]), body].join("\n")
    const table = pipes(work.map((row) => row.map((texts) => texts.join(" "))))
    expect(await markdownOf(drawing)).toContain(table)
    const open = [...parted(work, [60, 120, 320, 390]).slice(0, -1), body].join("\n")
    expect(await markdownOf(open)).toContain(table)
  })

  it("reads a number below text as the end of that text", async () => {
    const rows = [
      ["Pos.", "Item", "Price"],
      ["1", "Ropes", "926.60"],
      ["2", "Lamp, green, SN", "769.04"],
      ["", "67423", ""],
      ["3", "Nets", "145.20"],
    ]
    const cells = rows.flatMap((row, index) =>
      row.map((text, column) => show(text, [[64, 104, 224][column] ?? 0, 606 - index * 13])),
    )
    expect(await markdownOf([...cells, body].join("\n"))).toContain(
      "| 2 | Lamp, green, SN 67423 | 769.04 |\n| 3 | Nets",
    )
  })

  const items = [
    ["Pos.", "Item", "Qty", "Unit", "Price"],
    ["1", "Ropes", "48", "h", "926.60"],
    ["2", "Nets", "10", "kg", "769.04"],
    ["3", "Lamps", "97", "m", "145.20"],
    ["4", "Paint", "75", "kg", "450.02"],
    ["5", "Oars", "80", "h", "250.02"],
  ]
  it("parts narrow columns whose gap all rows have, though it is hardly wider than a space", async () => {
    expect(await markdownOf([...itemsAt(items), body].join("\n"))).toContain(pipes(items))
  })

  it("parts narrow columns above sums whose labels cross them", async () => {
    const sums = [
      ["Net amount", "", "", "", "2,540.88"],
      ["VAT 25 %", "", "", "", "635.22"],
      ["Total", "", "", "", "3,176.10"],
    ]
    const text = await markdownOf([...itemsAt([...items, ...sums]), body].join("\n"))
    expect(text).toContain("<tr><td>1</td><td>Ropes</td><td>48</td><td>h</td><td>926.60</td></tr>")
    expect(text).toContain('<tr><td colspan="2">VAT 25 %</td><td></td><td></td><td>635.22</td></tr>')
  })

  it("keeps the heads of two columns apart where numbers follow a narrow column of names", async () => {
    const rows = [
      ["Port", "Summer catch", "Winter catch"],
      ...["Ayr", "Bude", "Cley", "Deal"].map((port, row) => [port, `${row + 1},311`, `${row + 4},290`]),
    ]
    expect(await markdownOf([...aligned(rows, 600), body].join("\n"))).toContain(pipes(rows))
  })

  it("does not part a row of other columns above a table", async () => {
    const cells = [
      ["Pos.", "Item", "Price"],
      ["1", "Ropes", "926.60"],
      ["2", "Nets", "769.04"],
    ].flatMap((row, index) => row.map((text, column) => show(text, [[64, 104, 224][column] ?? 0, 606 - index * 20])))
    const above = show("Payable by", [64, 628]) + show("17 December 2022", [150, 628])
    expect(
      await markdownOf([above, grid([60, 100, 220, 300], [560, 580, 600, 620]), ...cells, body].join("\n")),
    ).toMatch(/^Payable by 17 December 2022\n\n\| Pos\. \| Item \| Price \|\n/u)
  })

  it("keeps a head in the middle of a wide column of short names in that column", async () => {
    const heads = [show("Port", [130, 600]), show("Before", [318, 600]), show("After", [415, 600])]
    const rows = ["Ayr", "Bude", "Cley", "Deal"].map((port, row) => [port, `${row}05.32`, `${row}38.82`])
    const cells = rows.flatMap((row, index) =>
      row.map((text, column) => show(text, [[60, 320, 410][column] ?? 0, 585 - index * 15])),
    )
    expect(await markdownOf([...heads, ...cells, body].join("\n"))).toContain(
      "| Port | Before | After |\n| --- | --- | --- |\n| Ayr | 005.32 | 038.82 |",
    )
  })

  it("parts columns by a place that no word crosses, though two of many lines have only a space there", async () => {
    const left = [
      "The nets of the large boats",
      "The ropes of the old boats",
      "Tar",
      "Oars",
      "Sails",
      "Masts",
      "Hooks",
      "Lamps",
      "Pumps",
      "Keels",
    ]
    const right = ["Ada", "Nele", "Ilja", "Gregor", "Dorian", "Hedda", "Petra", "Bruno", "Oskar", "Edda"]
    const rows = left.map((text, index) =>
      [show(text, [60, 600 - index * 15]), show(right[index] ?? "", [183, 600 - index * 15])].join("\n"),
    )
    const costs = rows.map((_, index) => show(`1${index}.50`, [260, 600 - index * 15]))
    expect(await markdownOf([...rows, ...costs, body].join("\n"))).toContain(
      "| The nets of the large boats | Ada | 10.50 |",
    )
  })
})
