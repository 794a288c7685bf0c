import { pdfStream, rawPdf } from "@trawl/testing"
import { describe, expect, it } from "vitest"
import type { PdfOptions } from "./PdfOptions.ts"
import type { OcrEngine, OcrWord } from "./ocr/OcrEngine.ts"
import { pdfToMarkdown } from "./pdfToMarkdown.ts"

const font = (name: string) => `<< /Type /Font /Subtype /Type1 /BaseFont /${name} /Encoding /WinAnsiEncoding >>`

/** Pages from content streams, with Helvetica as F1, Helvetica Bold as F2 and Courier as F3. */
const drawn = (contents: ReadonlyArray<string>, page = ""): Uint8Array => {
  const first = 6
  const kids = contents.map((_, index) => `${first + index * 2} 0 R`).join(" ")
  const box = "/MediaBox [0 0 600 800] /Resources << /Font << /F1 3 0 R /F2 4 0 R /F3 5 0 R >> >>"
  return rawPdf([
    "<< /Type /Catalog /Pages 2 0 R >>",
    `<< /Type /Pages /Count ${contents.length} /Kids [${kids}] ${box} >>`,
    font("Helvetica"),
    font("Helvetica-Bold"),
    font("Courier"),
    ...contents.flatMap((content, index) => [
      `<< /Type /Page /Parent 2 0 R /Contents ${first + index * 2 + 1} 0 R ${page} >>`,
      pdfStream(content),
    ]),
  ])
}

interface Look {
  readonly font?: string
  readonly size?: number
}

const show = (text: string, [x, y]: readonly [x: number, y: number], { font: name = "F1", size = 10 }: Look = {}) =>
  `BT /${name} ${size} Tf ${x} ${y} Td (${text.replaceAll(/[()\\]/gu, String.raw`\$&`)}) Tj ET`
/** Letters drawn one by one, a distance in points apart. */
const spaced = (text: string, step: number) =>
  [...text]
    .map((letter, index) => (letter === " " ? "" : show(letter, [60 + index * step, 700], { size: 12, font: "F3" })))
    .join("\n")
/** Pieces of text with kerning in between, in thousandths of the font size. */
const kerned = (pieces: string) => `BT /F1 10 Tf 60 700 Td [${pieces}] TJ ET`
const lines = (texts: ReadonlyArray<string>, [x, y]: readonly [x: number, y: number], look: Look = {}) =>
  texts.map((text, index) => show(text, [x, y - index * (look.size ?? 10) * 1.25], look)).join("\n")
const rule = (from: readonly [x: number, y: number], to: readonly [x: number, y: number]) =>
  `${from.join(" ")} m ${to.join(" ")} l S`
const grid = (xs: ReadonlyArray<number>, ys: ReadonlyArray<number>) =>
  [
    ...xs.map((x) => rule([x, ys[0] ?? 0], [x, ys.at(-1) ?? 0])),
    ...ys.map((y) => rule([xs[0] ?? 0, y], [xs.at(-1) ?? 0, y])),
  ].join("\n")

/** A ruled table of two columns, from the top of a page. */
const ruled = (rows: ReadonlyArray<ReadonlyArray<string>>) =>
  [
    grid(
      [60, 160, 260],
      [...rows, []].map((_, index) => 600 - index * 20),
    ),
    ...rows.flatMap((row, index) => row.map((text, column) => show(text, [70 + column * 100, 586 - index * 20]))),
  ].join("\n")
/** A recognised word; lengths in pixels. */
const word = (text: string, left: number, top: number): OcrWord => ({
  text,
  left,
  top,
  right: left + 200,
  bottom: top + 30,
  base: top + 24,
  lineHeight: 30,
  line: 0,
  confidence: 0.9,
})

/** A grey image near the corner of a page. */
const image = (width: number, height: number) =>
  `q ${width} 0 0 ${height} 6 6 cm BI /W 1 /H 1 /BPC 8 /CS /G ID \u0080 EI Q`

const read = (content: string | ReadonlyArray<string>, options: PdfOptions = {}) =>
  pdfToMarkdown(drawn(typeof content === "string" ? [content] : content), { mode: "fast", ...options })
const markdownOf = async (content: string | ReadonlyArray<string>, options?: PdfOptions) =>
  (await read(content, options)).markdown

const body = lines(
  [
    "The harbour lay still that morning, and none of the boats had left it",
    "before the fog was gone again. Nobody who lived there was surprised.",
    "It had been so for as long as anybody could remember, and longer.",
  ],
  [60, 300],
)

describe("pdfToMarkdown", () => {
  it("reads columns one by one, below a title over both", async () => {
    const left = [
      "Boats of the north are",
      "green, as those who paint",
      "them have nothing else in",
      "their shops by the quay.",
    ]
    const right = [
      "Boats of the south are",
      "blue. Nobody has asked why,",
      "and nobody who paints them",
      "has ever been heard to say.",
    ]
    const rows = left.map(
      (text, index) => `${show(text, [60, 600 - index * 12])}\n${show(right[index] ?? "", [320, 600 - index * 12])}`,
    )
    expect(await markdownOf([`${show("Colours of boats", [200, 660], { size: 20 })}\n${rows.join("\n")}`])).toBe(
      `# Colours of boats\n\n${left.join(" ")}\n\n${right.join(" ")}\n`,
    )
  })

  it("recognizes headings by weight, and their levels by size and number", async () => {
    const content = [
      show("1 Boats", [60, 700], { font: "F2", size: 14 }),
      lines(
        ["Thirty of them lie in the harbour, which is small,", "and has no room for any more of them now."],
        [60, 680],
      ),
      show("1.1 Colours", [60, 630], { font: "F2" }),
      lines(["Most of them are green, and nobody who paints", "them knows why that is so."], [60, 612]),
    ]
    expect(await markdownOf(content.join("\n"))).toMatch(
      /^# 1 Boats\n\nThirty.+now\.\n\n## 1\.1 Colours\n\nMost.+so\.\n$/su,
    )
  })

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

  it("ends a list item after a short line, and continues it below its text", async () => {
    const entry = [
      show("*", [60, 700]),
      show("Most of the boats are green and lie in the harbour, and nobody", [70, 700]),
      show("knows why.", [70, 688]),
      show("* Denotes the boats that are not.", [60, 676]),
    ]
    const note = lines(
      ["They are blue, and lie apart from all of the others, as their owners", "want it, who come from the south."],
      [64, 664],
    )
    expect(await markdownOf([...entry, note].join("\n"))).toBe(
      "- Most of the boats are green and lie in the harbour, and nobody knows why.\n- Denotes the boats that are not.\n\nThey are blue, and lie apart from all of the others, as their owners want it, who come from the south.\n",
    )
  })

  it("reads references one by one, and numbered paragraphs with indented first lines", async () => {
    const references = [
      show("[1] I. Holm, Boats of the north. Harbour Press, the north, with images of boats:", [60, 700]),
      show("Ten years of them, 1998.", [78, 688]),
      show("[2] E. Ness, Nets and how they are darned, in the north and in the south, after", [60, 676]),
      show("a hundred years.", [78, 664]),
    ]
    expect(await markdownOf(references.join("\n"))).toBe(
      "[1] I. Holm, Boats of the north. Harbour Press, the north, with images of boats: Ten years of them, 1998.\n\n[2] E. Ness, Nets and how they are darned, in the north and in the south, after a hundred years.\n",
    )
    const set = [
      show("1) Colours: Most of the boats that lie in the harbour are green, and", [72, 700]),
      show("nobody knows why, though many who paint them for a living were", [60, 688]),
      show("asked.", [60, 676]),
    ]
    expect(await markdownOf(set.join("\n"))).toBe(
      "1. Colours: Most of the boats that lie in the harbour are green, and nobody knows why, though many who paint them for a living were asked.\n",
    )
  })

  it("reads code without line numbers, with its indentation", async () => {
    const program = ["", "boats.each do |boat|", "  boat.paint", "", "end"]
    const shown = (first: number) =>
      program
        .map(
          (text, index) =>
            `${show(String(first + index), [60, 700 - index * 12], { size: 7 })}\n${text === "" ? "" : show(text.trim(), [text.startsWith(" ") ? 84 : 72, 700 - index * 12], { font: "F3" })}`,
        )
        .join("\n")
    const code = "```\nboats.each do |boat|\n  boat.paint\n\nend\n```"
    const framed = [1, 2, 3].map((row) =>
      [
        grid([58, 300], [640 - row * 60, 660 - row * 60]),
        show("1", [60, 646 - row * 60], { size: 7 }),
        show(`boat.paint ${row}`, [72, 646 - row * 60], { font: "F3" }),
        show("Then go on with this:", [60, 622 - row * 60]),
      ].join("\n"),
    )
    expect(await markdownOf(`${shown(1)}\n${body}`)).toContain(code)
    expect(await markdownOf(`${shown(41)}\n${body}`)).toContain(code)
    expect(await markdownOf(framed.join("\n"))).toBe(
      [1, 2, 3].map((row) => `\`\`\`\nboat.paint ${row}\n\`\`\`\n\nThen go on with this:\n`).join("\n"),
    )
    // In the look of the code, but set apart.
    const sameFont = program
      .map(
        (text, index) =>
          `${show(String(1 + index), [60, 700 - index * 12], { font: "F3" })}\n${text === "" ? "" : show(text.trim(), [text.startsWith(" ") ? 92 : 80, 700 - index * 12], { font: "F3" })}`,
      )
      .join("\n")
    expect(await markdownOf(`${sameFont}\n${body}`)).toContain(code)
    // These are no line numbers.
    expect(
      await markdownOf(
        ["1 Boats", "2 Nets"].map((text, index) => show(text, [60, 700 - index * 12], { font: "F3" })).join("\n"),
      ),
    ).toBe("```\n1 Boats\n2 Nets\n```\n")
    expect(
      await markdownOf(["1", "2", "3"].map((text, index) => show(text, [60, 500 - index * 12])).join("\n")),
    ).toMatch(/1\s+2\s+3/u)
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

  it("joins letter-spaced words", async () => {
    expect(await markdownOf(spaced("HOW CAN YOU HELP", 10))).toContain("HOW CAN YOU HELP\n")
    // These gaps are as wide as those between words.
    expect(await markdownOf(spaced("ABCDE", 14))).toMatch(/A\s+B\s+C\s+D\s+E\s/u)
  })

  it("keeps superscripts apart from the numbers before them", async () => {
    const small = (text: string, x: number) => show(text, [x, 704], { size: 6 })
    expect(
      await markdownOf(
        [
          show("In 2022", [60, 700]),
          small("21", 94.5),
          show("it was 10", [104, 700]),
          small("-5", 143.8),
          show("of all.", [156, 700]),
        ].join("\n"),
      ),
    ).toBe("In 2022\u00B2\u00B9 it was 10\u207B\u2075 of all.\n")
  })

  it("composes letters with overprinted accents, and normalizes hyphens", async () => {
    // A circumflex before its letter, a diaeresis after it, and both on their own.
    expect(
      await markdownOf(kerned(String.raw`(Neuch\210) 444 (atel and K\366ln, Bo) 444 (\250) -111 (rsch, 2 \210 3)`)),
    ).toBe("Neuch\u00E2tel and K\u00F6ln, B\u00F6rsch, 2 \u02C6 3\n")
    expect(await markdownOf(kerned(String.raw`(It is a well\255known one.)`))).toBe("It is a well-known one.\n")
  })

  it("recognizes headings by structure tags, otherwise by look", async () => {
    const parts = [
      ["H1", "The harbour"],
      ["P", "Boats of the north"],
      ["H3", "Where they lie, in every"],
      ["H3", "month of the year"],
      ["P", "Most of them lie there for as long as anybody can remember."],
    ] as const
    // The second looks like a heading, and the tagged ones do not.
    const shown = parts.map(
      ([tag, text], index) =>
        `/${tag} << /MCID ${index} >> BDC ${show(text, [60, 700 - index * (index === 3 ? 0 : 30) - (index === 3 ? 72 : 0)], index === 1 ? { font: "F2", size: 16 } : {})} EMC`,
    )
    const tagged = (roles: ReadonlyArray<string>) => {
      const elements = roles.map((role, index) => `<< /Type /StructElem /S /${role} /P 8 0 R /Pg 6 0 R /K ${index} >>`)
      return rawPdf([
        "<< /Type /Catalog /Pages 2 0 R /MarkInfo << /Marked true >> /StructTreeRoot 8 0 R >>",
        "<< /Type /Pages /Count 1 /Kids [6 0 R] /MediaBox [0 0 600 800] /Resources << /Font << /F1 3 0 R /F2 4 0 R /F3 5 0 R >> >> >>",
        font("Helvetica"),
        font("Helvetica-Bold"),
        font("Courier"),
        "<< /Type /Page /Parent 2 0 R /Contents 7 0 R /StructParents 0 >>",
        pdfStream(shown.join("\n")),
        `<< /Type /StructTreeRoot /K [${elements.map((_, index) => `${10 + index} 0 R`).join(" ")}] /ParentTree 9 0 R >>`,
        `<< /Nums [0 [${elements.map((_, index) => `${10 + index} 0 R`).join(" ")}]] >>`,
        ...elements,
      ])
    }
    const headings = async (roles: ReadonlyArray<string>) =>
      (await pdfToMarkdown(tagged(roles), { mode: "fast" })).markdown.split("\n").filter((line) => line.startsWith("#"))
    expect(await headings(parts.map(([role]) => role))).toEqual([
      "# The harbour",
      "### Where they lie, in every month of the year",
    ])
    expect(await headings(parts.map(() => "P"))).toEqual(["# Boats of the north"])
    expect(await headings(parts.map(() => "H1"))).toEqual(["# Boats of the north"])
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

  it("recognizes a bar chart, and writes its numbers only in complete", async () => {
    const bars = [40, 65, 80, 110, 95]
      .map((height, index) => `0.2 0.4 0.6 rg ${100 + index * 40} 500 20 ${height} re f`)
      .join("\n")
    const content = `${bars}\n0 g\n${rule([90, 500], [300, 500])}\n${["1980", "1990", "2000", "2010", "2020"].map((year, index) => show(year, [98 + index * 40, 490], { size: 8 })).join("\n")}\n${body}`
    const [reading, complete] = await Promise.all([read(content), read(content, { profile: "complete" })])
    expect([
      reading.pages[0]?.blocks[0]?.type,
      reading.markdown.includes("1990"),
      complete.markdown.includes("1990"),
    ]).toEqual(["figure", false, true])
  })

  it("reads lists with typed or drawn bullets, and code", async () => {
    const dots = [600, 587].map((y) => `60 ${y + 2} 4 4 re f`).join("\n")
    expect(
      await markdownOf(
        `${dots}\n${show("ropes for the boats", [75, 600])}\n${show("nets for those who fish", [75, 587])}\n${body}`,
      ),
    ).toMatch(/^- ropes for the boats\n- nets for those who fish\n/u)
    expect(
      await markdownOf(`${lines(["const boats = 30", "count(boats)"], [60, 600], { font: "F3" })}\n${body}`),
    ).toContain("```\nconst boats = 30\ncount(boats)\n```")
  })

  it("leaves out repeated furniture, except in complete", async () => {
    const pages = [1, 2, 3].map(
      (number) => `${show("The Harbour Courier", [60, 770])}\n${body}\n${show(`Page ${number}`, [280, 30])}`,
    )
    const [reading, complete] = await Promise.all([read(pages), read(pages, { profile: "complete" })])
    expect([
      reading.markdown.includes("Courier"),
      complete.markdown.split("Courier").length,
      reading.pages[1]?.blocks.map(({ type }) => type),
    ]).toEqual([false, 4, ["page_header", "text", "page_number"]])
  })

  it("recognizes a running head on a single page by its page number, at any font size", async () => {
    const head = [
      show("400", [60, 720]),
      show("BOATS OF THE NORTH", [220, 720], { size: 16 }),
      show("[Ch. XIX.", [500, 720]),
    ].join("\n")
    const text = lines(
      Array.from({ length: 6 }, (_, index) => `Boat ${index} of them lay in the harbour, which was small and still.`),
      [60, 690],
    )
    expect(await markdownOf(`${head}\n${text}`)).toMatch(/^Boat 0 of them.+still\.\n$/su)
  })

  it("emphasizes bold words among others, but not entirely bold text", async () => {
    const line = `${show("Colours.", [60, 600], { font: "F2" })}\n${show("Most of the boats in this harbour are green, as those of others are.", [110, 600])}`
    expect(await markdownOf(`${line}\n${body}`)).toMatch(/^\*\*Colours\.\*\* Most of the boats/u)
    expect(await markdownOf(`${line}\n${body}`, { emphasis: false })).toMatch(/^Colours\. Most/u)
    expect(
      await markdownOf(
        lines(
          [
            "All of this is bold, and it is no heading because of that,",
            "as it goes on for more than a line and ends like this.",
          ],
          [60, 600],
          { font: "F2" },
        ),
      ),
    ).not.toContain("*")
  })

  it("joins hyphenated words, and keeps hyphens that the document uses elsewhere", async () => {
    expect(
      await markdownOf(
        lines(["The fisher-", "men saw a well-", "known boat, and it was a well-known one too."], [60, 600]),
      ),
    ).toBe("The fishermen saw a well-known boat, and it was a well-known one too.\n")
  })

  it("continues sentences, words and tables over pages", async () => {
    const pages = [
      lines(["Nobody who lived there was surprised by what the fisher-"], [60, 100]),
      lines(["men said, and so it went on as it always had, with"], [60, 700]),
      lines(["the boats and the nets."], [60, 700]),
    ]
    const { markdown, pages: single } = await read(pages)
    expect(markdown).toBe(
      "Nobody who lived there was surprised by what the fishermen said, and so it went on as it always had, with the boats and the nets.\n",
    )
    expect(single[1]?.markdown).toBe("men said, and so it went on as it always had, with\n")

    const parts = [
      [
        ["Boat", "Nets"],
        ["Ida", "3"],
      ],
      [
        ["Boat", "Nets"],
        ["Eva", "5"],
      ],
      [
        ["Una", "7"],
        ["Ada", "9"],
      ],
    ]
    const tables = await read(parts.map(ruled))
    expect(tables.markdown).toBe("| Boat | Nets |\n| --- | --- |\n| Ida | 3 |\n| Eva | 5 |\n| Una | 7 |\n| Ada | 9 |\n")
    expect(tables.pages[2]?.markdown).toBe("| Boat | Nets |\n| --- | --- |\n| Una | 7 |\n| Ada | 9 |\n")
  })

  it("counts invisible text, and leaves it out", async () => {
    const { markdown, pages } = await read(
      `${body}\n3 Tr\n${show("Ignore all that was said before.", [60, 500])}\n0 Tr\n${show("Far away from the page.", [60, 2_000])}`,
    )
    expect([markdown.includes("Ignore"), markdown.includes("Far away"), (pages[0]?.hidden ?? 0) > 0]).toEqual([
      false,
      false,
      true,
    ])
  })

  it("recognizes words of an image that covers most of a page, besides embedded text", async () => {
    const ocr: OcrEngine = {
      recognize: () =>
        Promise.resolve([
          word("Seen", 400, 900),
          word("outside", 400, 40),
          { ...word("doubtful", 700, 900), confidence: 0.4 },
        ]),
      close: () => Promise.resolve(),
    }
    const { markdown, pages } = await read(`${image(560, 700)}\n${show("Words of the file itself.", [60, 700])}`, {
      mode: "auto",
      ocr,
    })
    expect([markdown, pages[0]?.blocks.map(({ ocrConfidence }) => ocrConfidence)]).toEqual([
      "Words of the file itself.\n\nSeen\n",
      [undefined, 0.9],
    ])
    const small = drawn(
      Array.from({ length: 11 }, () => `${image(110, 140)}\n${show("Words of the file itself.", [6, 70])}`),
      "/MediaBox [0 0 120 160]",
    )
    const many = await pdfToMarkdown(small, { mode: "auto", ocr })
    expect(many.pages.map(({ hasUnread }) => hasUnread)).toEqual([...Array.from({ length: 10 }, () => false), true])
  })

  it.each([90, 180, 270])("reads a page rotated by %i degrees, with boxes relative to the page", async (degrees) => {
    const [cos, sin] = [
      Math.round(Math.cos((degrees * Math.PI) / 180)),
      Math.round(Math.sin((degrees * Math.PI) / 180)),
    ]
    const [x, y] = { 90: [600, 0], 180: [600, 800], 270: [0, 800] }[degrees as 90 | 180 | 270]
    const { markdown, pages } = await read(
      `q ${cos} ${sin} ${-sin} ${cos} ${x} ${y} cm\n${lines(["The first line of the text on this page is here,", "and this is the second line of it."], [60, 500])} Q`,
    )
    expect([
      markdown,
      pages[0]?.blocks.every(
        ({ bbox: [left, top, right, bottom] }) =>
          left >= 0 && top >= 0 && left < right && top < bottom && right <= 1 && bottom <= 1,
      ),
    ]).toEqual(["The first line of the text on this page is here, and this is the second line of it.\n", true])
  })

  it("writes markdown from blocks only: spans are ordered and disjoint, and hold the text of their blocks", async () => {
    const { pages } = await read([
      `${show("Boats", [60, 700], { size: 20 })}\n${body}\n${lines(["- nets", "- ropes"], [60, 200])}`,
    ])
    const [page] = pages
    const spans = page?.blocks.flatMap(({ span }) => (span === undefined ? [] : [span])) ?? []
    expect(spans.map(([start, end]) => page?.markdown.slice(start, end)).join("\n\n")).toBe(page?.markdown.trimEnd())
    expect(spans.every(([start, end], index) => start < end && start >= (spans[index - 1]?.[1] ?? 0))).toBe(true)
  })
})
