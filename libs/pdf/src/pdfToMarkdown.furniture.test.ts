import { describe, expect, it } from "vitest"
import { body, lines, markdownOf, read, show, taggedPages } from "./fixtures/drawnPages.ts"
import { pdfToMarkdown } from "./pdfToMarkdown.ts"

const entries = (from: number) =>
  lines(
    Array.from(
      { length: 8 },
      (_, index) => `Boat ${from + index} of them lay in the harbour, which was small and still`,
    ),
    [10, 680],
  )

const title = show("Harbour rules", [10, 760], { font: "F2", size: 20 })

const artifact = (content: string) => `/Artifact BMC\n${content}\nEMC`

/** The types and texts of the blocks that are not in the markdown. */
const leftOut = async (content: string | ReadonlyArray<string>) =>
  (await read(content)).pages.map(({ blocks }) =>
    blocks.flatMap(({ span, text, type }) => (span === undefined ? [`${type}: ${text}`] : [])),
  )

describe("furniture of pages", () => {
  it("keeps the first line under a title at the edge of a page", async () => {
    expect(await markdownOf(`${title}\n${show("Fee per night: 12 EUR", [10, 735])}\n${entries(1)}`)).toMatch(
      /^# Harbour rules\n\nFee per night: 12 EUR\n/u,
    )
  })

  it("writes what only looks like a running head or foot on a single page, and says that it does", async () => {
    const { markdown, pages } = await read(
      `${show("Open 10:00 - 18:00", [10, 770])}\n${entries(1)}\n${show("Account 12345678", [10, 20])}\n${show("42", [500, 60])}`,
    )
    expect(markdown).toMatch(/^Open 10:00 - 18:00\n.+\n42\n\nAccount 12345678\n$/su)
    expect(pages[0]?.blocks.map(({ type }) => type)).toEqual(["page_header", "text", "page_number", "page_footer"])
  })

  it("leaves out what browsers print at the edges of a single page", async () => {
    const edges = [
      show("11/30/26, 11:59 AM", [20, 780], { size: 7 }),
      show("Harbour rules", [280, 780], { size: 7 }),
      show("https://harbour.example/rules", [20, 15], { size: 7 }),
      show("1/1", [570, 15], { size: 7 }),
    ].join("\n")
    expect(await leftOut(`${edges}\n${entries(1)}`)).toEqual([
      [
        "page_header: 11/30/26, 11:59 AM",
        "page_footer: https://harbour.example/rules",
        "page_header: Harbour rules",
        "page_number: 1/1",
      ],
    ])
  })

  it("keeps a date at the top of a page, but not the number of a page among all", async () => {
    const pages = ["10/12", "1/1", "Page 3 of 9"].map((text) => `${show(text, [500, 770])}\n${entries(1)}`)
    const foot = `${entries(1)}\n${show("10/12", [500, 20])}`
    expect(await Promise.all([...pages, foot].map(leftOut))).toEqual([
      [[]],
      [["page_number: 1/1"]],
      [["page_number: Page 3 of 9"]],
      [["page_number: 10/12"]],
    ])
  })

  it("keeps a time at the edge of a page that a browser has not printed", async () => {
    expect(await leftOut(`${show("11/30/26, 11:59 AM", [20, 780])}\n${entries(1)}`)).toEqual([[]])
  })

  it("leaves out what recurs at its place with a number that counts the pages, but not the entries of a list", async () => {
    const pages = [1, 9, 17].map(
      (from, index) =>
        `${show(`Boat ${from}0 lay there`, [10, 780])}\n${entries(from)}\n${show(`Ports, ${index + 4}`, [10, 20])}`,
    )
    expect(await leftOut(pages)).toEqual([
      ["page_footer: Ports, 4"],
      ["page_footer: Ports, 5"],
      ["page_footer: Ports, 6"],
    ])
  })

  it("keeps headings that count up at the top of pages, but not running heads", async () => {
    const pages = (x: number, text: string, size = 10) =>
      [1, 2, 3].map((number) => `${show(`${text} ${number}`, [x, 760], { size })}\n${entries(number * 8)}`)
    expect(await leftOut(pages(10, "Exercise"))).toEqual([[], [], []])
    expect([await leftOut(pages(540, "Smith")), await leftOut(pages(10, "Harbour rules,", 8))]).toEqual([
      [["page_header: Smith 1"], ["page_header: Smith 2"], ["page_header: Smith 3"]],
      [["page_header: Harbour rules, 1"], ["page_header: Harbour rules, 2"], ["page_header: Harbour rules, 3"]],
    ])
  })

  it("keeps a text that recurs at other places", async () => {
    const pages = [780, 765, 750].map((y) => `${show("Continued", [10, y])}\n${entries(1)}`)
    expect(await leftOut(pages)).toEqual([[], [], []])
  })

  it("leaves out the rest of a row whose page number counts the pages", async () => {
    const pages = ["Nets", "Ropes"].map(
      (name, index) => `${show(name, [10, 780])}\n${show(String(index + 40), [560, 780])}\n${entries(index)}`,
    )
    expect(await leftOut(pages)).toEqual([
      ["page_header: Nets", "page_number: 40"],
      ["page_header: Ropes", "page_number: 41"],
    ])
  })

  it("keeps a title that recurs on its first page", async () => {
    const pages = [1, 9].map((from) => `${title}\n${entries(from)}`)
    expect(await leftOut(pages)).toEqual([[], ["page_header: Harbour rules"]])
  })

  it("finds page numbers in rows that are joined on some pages", async () => {
    const joined = "BT /F1 20 Tf 10 775 Td [(40 ) -2500 (Ports of 2009 40/312)] TJ ET"
    const separate = `${show("41", [10, 775], { size: 20 })}\n${show("Ports of 2009 41/312", [400, 775], { size: 20 })}`
    expect(await leftOut([`${joined}\n${entries(1)}`, `${separate}\n${entries(2)}`])).toEqual([
      ["page_header: 40 Ports of 2009 40/312"],
      ["page_number: 41", "page_header: Ports of 2009 41/312"],
    ])
  })

  it("leaves out artifacts at an edge, unless most of the page is tagged so", async () => {
    const head = show("The Harbour Courier", [10, 780])
    expect(
      await leftOut([`${artifact(head)}\n${body}`, artifact(`${show("Another head", [10, 780])}\n${body}`)]),
    ).toEqual([["page_header: The Harbour Courier"], []])
  })

  it("keeps what the structure tree holds, even if it recurs", async () => {
    const tagged = taggedPages(
      [1, 2, 3].map(() => `/P << /MCID 0 >> BDC\n${show("For members", [10, 780])}\nEMC\n${entries(1)}`),
    )
    expect((await pdfToMarkdown(tagged, { mode: "fast" })).markdown.split("For members")).toHaveLength(4)
  })
})
