import { pdfPages, pdfImage, type PdfText } from "@trawl/testing"
import { describe, expect, it } from "vitest"
import type { Parser } from "./ParsersOptions.ts"
import type { blocksField } from "./write/blocksField.ts"
import { parsePdf } from "./parsePdf.ts"

const sourceOf = (body: Uint8Array) => ({
  url: "https://example.com/a.pdf",
  status: 200,
  mediaType: "application/pdf",
  body,
})
const usual: Parser = { type: "pdf", mode: "auto", pages: false, blocks: false, pageMarkers: false }
const parse = (body: Uint8Array, parser: Partial<Parser> = {}) =>
  parsePdf(sourceOf(body), { parsers: [{ ...usual, ...parser }] })
const markdownOf = async (pages: ReadonlyArray<ReadonlyArray<PdfText>>) =>
  (await parse(pdfPages(pages))).markdown().text

/** Lines of a paragraph downwards from a height, ten points large by default. */
const lines = (y: number, texts: ReadonlyArray<string>, { size = 10, x = 72 } = {}): ReadonlyArray<PdfText> =>
  texts.map((text, index) => ({ text, x, y: y - index * size * 1.2, size }))

const body = [
  "The harbour lay still that morning, and none of the",
  "boats had left it before the fog was gone again.",
  "Nobody who lived there was surprised by it.",
]

describe("parsePdf", () => {
  it("returns the file as base64 when no parser is requested", async () => {
    const page = await parsePdf(sourceOf(new TextEncoder().encode("xx%PDF-1.7").subarray(2)), { parsers: [] })
    const base64 = "JVBERi0xLjc="
    expect([page.markdown().text, page.text, page.content().children]).toEqual([
      base64,
      base64,
      [{ type: "text", value: base64 }],
    ])
  })

  it("recognizes headings by size, and joins lines into paragraphs", async () => {
    const page = [
      ...lines(720, ["The harbour"], { size: 20 }),
      ...lines(680, body),
      ...lines(620, ["Boats"], { size: 14 }),
      ...lines(600, ["Ten of them lay there.", "They were green."]),
    ]
    expect(await markdownOf([page])).toBe(
      "# The harbour\n\nThe harbour lay still that morning, and none of the boats had left it before the fog was gone again. Nobody who lived there was surprised by it.\n\n## Boats\n\nTen of them lay there.\n\nThey were green.\n",
    )
  })

  it("splits paragraphs at wider gaps, and joins hyphenated words", async () => {
    expect(
      await markdownOf([
        [...lines(700, ["It is a long sentence about fisher-", "men of the north."]), ...lines(650, ["Another one."])],
      ]),
    ).toBe("It is a long sentence about fishermen of the north.\n\nAnother one.\n")
  })

  it("reads lists, bulleted and numbered", async () => {
    const numbered = lines(700, ["1. Go to the harbour.", "2. Look for the boat.", "3. Leave again."])
    expect(await markdownOf([numbered])).toBe("1. Go to the harbour.\n2. Look for the boat.\n3. Leave again.\n")
    expect(await markdownOf([lines(700, ["- Nets", "- Ropes"])])).toBe("- Nets\n- Ropes\n")
  })

  it.each([
    ["See the list.", "https://example.com/list", "[See the list](https://example.com/list)."],
    ["https://example.com/list.", "https://example.com/list", "https://example.com/list."],
    ["What is it?", "https://example.com/?", "[What is it?](https://example.com/?)"],
    ["...", "https://example.com/", "[...](https://example.com/)"],
  ])("leaves the end of the sentence out of the link %s", async (text, href, markdown) => {
    expect(await markdownOf([[{ text, x: 72, y: 700, size: 10, href }]])).toBe(`${markdown}\n`)
  })

  it("keeps a link whose text is its address, as an autolink literal", async () => {
    const page = await parse(
      pdfPages([[{ text: "https://example.com/list", x: 72, y: 700, size: 10, href: "https://example.com/list" }]]),
    )
    expect([page.markdown().text, page.tree.children]).toMatchObject([
      "https://example.com/list\n",
      [{ tagName: "p", children: [{ tagName: "a", properties: { href: "https://example.com/list" } }] }],
    ])
  })

  it("keeps links, and continues a sentence in the next column", async () => {
    const page = await parse(
      pdfPages([[{ text: "The list", x: 72, y: 700, size: 10, href: "https://example.com/list" }]]),
    )
    expect([page.markdown().text, page.tree.children]).toMatchObject([
      "[The list](https://example.com/list)\n",
      [{ tagName: "p", children: [{ tagName: "a", properties: { href: "https://example.com/list" } }] }],
    ])
    const left = [
      "The boats of the north were",
      "green, and those of the south",
      "were blue. Nobody knew why, and",
      "nobody asked those who painted",
    ]
    const right = [
      "them every spring. The ropes",
      "were white. The nets were made",
      "of whatever there was, and were",
      "darned by those who used them.",
    ]
    expect(await markdownOf([[...lines(700, left), ...lines(700, right, { x: 320 })]])).toBe(
      `${[...left, ...right].join(" ")}\n`,
    )
  })
  it("says that all text was left out as furniture", async () => {
    const page = await parse(pdfPages([lines(20, ["Page 1 of 3"])]), {})
    expect([page.markdown().text, page.warnings]).toEqual([
      "",
      ["All text of the PDF is running heads, feet and labels of charts, which are only in its blocks."],
    ])
  })

  it("leaves out repeated running heads, feet and page numbers", async () => {
    const pages = ["first", "second", "third", "fourth"].map((name, index) => [
      ...lines(770, ["The Harbour Courier"]),
      ...lines(600, [`Text of the ${name} page.`]),
      ...lines(30, [`Page ${index + 1}`]),
    ])
    expect(await markdownOf(pages)).toBe(
      "Text of the first page.\n\nText of the second page.\n\nText of the third page.\n\nText of the fourth page.\n",
    )
  })

  it("returns the requested number of pages with markers between them, and counts them", async () => {
    const file = pdfPages(
      ["One.", "Two.", "Three."].map((text) => lines(700, [text])),
      { title: "Three  pages", author: "J. Doe" },
    )
    const whole = await parse(file, { pages: true, pageMarkers: true })
    expect([whole.markdown().text, whole.fields, whole.facts, whole.metadata, whole.warnings]).toEqual([
      "One.\n\n---\n<!-- Page 2 -->\n\nTwo.\n\n---\n<!-- Page 3 -->\n\nThree.\n",
      { pages: ["One.\n", "Two.\n", "Three.\n"].map((markdown, index) => ({ pageNumber: index + 1, markdown })) },
      { numPages: 3, totalPages: 3 },
      { title: "Three pages", author: "J. Doe" },
      [],
    ])
    const part = await parse(file, { maxPages: 2 })
    expect([part.markdown().text, part.facts, part.warnings]).toEqual([
      "One.\n\nTwo.\n",
      { numPages: 2, totalPages: 3 },
      ["The PDF has 3 pages; the first 2 were read."],
    ])
  })

  it("returns the markdown spans of blocks that continue over pages", async () => {
    const { fields, markdown } = await parse(
      pdfPages([
        lines(100, ["It is a long sentence about the fisher-"]),
        lines(700, ["men of the north, who are many."]),
      ]),
      { blocks: true },
    )
    const spans = ((fields?.["blocks"] ?? []) as ReturnType<typeof blocksField>).flatMap(({ items }) =>
      items.map(({ markdownSpan }) => markdown().text.slice(...(markdownSpan ?? []))),
    )
    expect(spans).toEqual(["It is a long sentence about the fisher", "men of the north, who are many."])
  })

  it("reports progress page by page", async () => {
    let done = 0
    await parsePdf(
      sourceOf(pdfPages([lines(700, ["One."]), lines(700, ["Two."])])),
      { parsers: [usual] },
      { progress: () => done++ },
    )
    expect(done).toBe(2)
  })

  it("returns the images of a file when requested, which then needs no text", async () => {
    const album = pdfPages([[]], { title: "Album", images: [[pdfImage(20, 20)]] })
    const work = { progress: () => undefined }
    const page = await parsePdf(sourceOf(album), { parsers: [{ ...usual, mode: "fast" }] }, { ...work, images: true })
    expect([page.images, page.metadata, page.warnings]).toEqual([
      [expect.stringMatching(/^data:image\/png;base64,iVBOR/u)],
      { title: "Album" },
      [expect.stringContaining("Pages without any text")],
    ])
    await expect(parsePdf(sourceOf(album), { parsers: [{ ...usual, mode: "fast" }] }, work)).rejects.toMatchObject({
      reason: "scanned",
    })
  })

  it("warns about options that it ignores", async () => {
    const { warnings } = await parsePdf(sourceOf(pdfPages([lines(700, ["One."]), []])), {
      parsers: [usual],
      includeTags: ["h1"],
    })
    expect(warnings.map((sentence) => sentence.split(" ").slice(0, 3).join(" "))).toEqual([
      "Pages without any",
      "includeTags and excludeTags",
    ])
  })

  it("warns about a damaged file if some pages are recovered", async () => {
    const three = pdfPages(["One.", "Two.", "Three."].map((text) => lines(700, [text])))
    const { markdown, warnings } = await parse(three.subarray(0, three.indexOf("Three.")))
    expect([markdown().text.startsWith("One.\n\nTwo.\n"), warnings]).toEqual([
      true,
      [
        "The PDF is damaged: the pages that could still be found were read.",
        "Pages without any text were left empty (3).",
      ],
    ])
  })

  it("writes unmapped glyphs as replacement characters, with a warning", async () => {
    const { markdown, warnings } = await parse(
      pdfPages([lines(700, ["One."]), lines(700, ["Chapter \u0002\u001D of the book"])]),
    )
    expect([markdown().text, warnings]).toEqual([
      "One.\n\nChapter \uFFFD\uFFFD of the book\n",
      [
        "Characters that the fonts of the PDF do not map to text were written as \uFFFD (2): the mode ocr recognises them.",
      ],
    ])
  })

  it.each([
    ["a scan", pdfPages([[]]), "scanned"],
    ["a file that is locked", pdfPages([lines(700, ["Secret."])], { isLocked: true }), "encrypted"],
    ["a file that is cut off", pdfPages([lines(700, ["One."])]).subarray(0, 60), "damaged"],
    ["a web page", new TextEncoder().encode("<!doctype html><p>Hello"), "damaged"],
    ["nothing", new Uint8Array(), "damaged"],
  ])("refuses %s with its reason", async (_, file, reason) => {
    await expect(parse(file)).rejects.toMatchObject({ _tag: "ParseError", mediaType: "application/pdf", reason })
  })
})
