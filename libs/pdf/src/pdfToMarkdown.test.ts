import { describe, expect, it } from "vitest"
import { body, drawn, grid, lines, markdownOf, read, rule, show } from "./fixtures/drawnPages.ts"
import type { OcrEngine, OcrWord } from "./ocr/OcrEngine.ts"
import { pdfToMarkdown } from "./pdfToMarkdown.ts"

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
