import type { PageSource } from "@trawl/core"
import { formats, type RequestedFormat } from "@trawl/formats"
import type { ContentOptions } from "@trawl/html"
import { afterAll, describe, expect, it, vi } from "vitest"
import { mainContent } from "../../libs/content/src/mainContent.ts"
import { scoreBlocks } from "../../libs/content/src/model/scoreBlocks.ts"
import { toPageMarkdown } from "../../libs/html/src/markdown/toPageMarkdown.ts"
import { parseTree } from "../../libs/hast/src/parser/parseTree.ts"
import { convert } from "../../libs/scrape/src/convert.ts"

// Spies that call through, so that production code carries no counter.
vi.mock("../../libs/content/src/mainContent.ts", { spy: true })
vi.mock("../../libs/content/src/model/scoreBlocks.ts", { spy: true })
vi.mock("../../libs/html/src/markdown/toPageMarkdown.ts", { spy: true })
vi.mock("../../libs/hast/src/parser/parseTree.ts", { spy: true })

/** How often each step runs for one document. */
interface Passes {
  /** Main content is chosen. */
  readonly chosen: number
  /** Blocks are scored for it. */
  readonly scored: number
  /** Markdown is written. */
  readonly written: number
  /** The text is parsed into a tree. */
  readonly parsed: number
}

const counted = (): Passes => ({
  chosen: vi.mocked(mainContent).mock.calls.length,
  scored: vi.mocked(scoreBlocks).mock.calls.length,
  written: vi.mocked(toPageMarkdown).mock.calls.length,
  parsed: vi.mocked(parseTree).mock.calls.length,
})

const nothing: Passes = { chosen: 0, scored: 0, written: 0, parsed: 0 }
const tree: Passes = { ...nothing, parsed: 1 }
const content: Passes = { ...tree, chosen: 1, scored: 1 }
const writtenWhole: Passes = { ...tree, written: 1 }
const written: Passes = { ...content, written: 1 }

const schema = { type: "object", properties: { price: { type: "number" } } }
const attribute = { selector: "a", attribute: "href" }

/** The steps that each format causes by itself: of main content, and of the whole page. Derived formats get the markdown. */
const expected: ReadonlyArray<readonly [RequestedFormat, main: Passes, whole: Passes]> = [
  [{ type: "markdown" }, written, writtenWhole],
  [{ type: "summary" }, written, writtenWhole],
  [{ type: "html" }, content, tree],
  [{ type: "rawHtml" }, tree, tree],
  [{ type: "rawBase64" }, nothing, nothing],
  [{ type: "links" }, content, tree],
  [{ type: "images" }, content, tree],
  [{ type: "screenshot", fullPage: false }, tree, tree],
  [{ type: "json", schema, checkPromptInjection: false }, written, writtenWhole],
  [{ type: "deterministicJson", schema }, written, writtenWhole],
  [{ type: "changeTracking", modes: [], tag: null }, written, writtenWhole],
  [{ type: "attributes", selectors: [attribute] }, tree, tree],
  [{ type: "branding" }, written, writtenWhole],
  [{ type: "product" }, written, writtenWhole],
  [{ type: "menu" }, written, writtenWhole],
  [{ type: "audio" }, tree, tree],
  [{ type: "video" }, tree, tree],
  [{ type: "question", question: "What do kettles cost?" }, written, writtenWhole],
  [{ type: "highlights", query: "copper" }, written, writtenWhole],
  [{ type: "query", prompt: "What do kettles cost?", mode: "freeform" }, written, writtenWhole],
]

const sentence = "<p>Copper keeps the water warm, and the lid keeps it so, subscribe to continue reading.</p>"
/** Pages that need a closer check of whether they are content. */
const doubtful: ReadonlyArray<readonly [what: string, html: string, status: number]> = [
  ["a thin page", `<title>Kettles</title><nav><a href="/">Home</a></nav><main><h1>Kettles</h1>${sentence}</main>`, 200],
  [
    "a long page that speaks of a wall",
    `<title>Kettles</title><main><h1>Kettles</h1>${sentence.repeat(80)}</main>`,
    200,
  ],
  [
    "a page that sells its text",
    `<title>Kettles</title><main class="paywall"><h1>Kettles</h1>${sentence.repeat(10)}</main>`,
    200,
  ],
  [
    "a page titled like a wall",
    `<title>Page not found</title><main><h1>Kettles</h1>${sentence.repeat(80)}</main>`,
    200,
  ],
  ["an error", `<title>Kettles</title><main><h1>Kettles</h1>${sentence}</main>`, 404],
]

const sourceOf = (html: string, status: number): PageSource => ({
  url: "https://example.com/kettles",
  status,
  mediaType: "text/html",
  charset: "utf-8",
  body: new TextEncoder().encode(html),
})

const passesOf = (
  source: PageSource,
  requested: ReadonlyArray<RequestedFormat>,
  options: Partial<ContentOptions> = {},
): Passes => {
  vi.clearAllMocks()
  convert(source, {
    formats: requested,
    onlyMainContent: true,
    includeTags: [],
    excludeTags: [],
    ...options,
    removeBase64Images: true,
    parsers: [],
  })
  return counted()
}

describe("convert", () => {
  afterAll(() => vi.restoreAllMocks())

  it("is counted for every format", () => {
    expect(expected.map(([{ type }]) => type)).toEqual(formats.list.map(({ type }) => type))
  })

  describe.each(doubtful)("of %s", (_, html, status) => {
    const source = sourceOf(html, status)

    it.each(expected)("runs only the steps that $type needs", (format, main, whole) => {
      expect([passesOf(source, [format]), passesOf(source, [format], { onlyMainContent: false })]).toEqual([
        main,
        whole,
      ])
    })

    it("runs steps that several formats need once", () => {
      expect(
        passesOf(
          source,
          expected.map(([format]) => format),
        ),
      ).toEqual(written)
    })

    it("does not choose content again if selectors drop unread parts of it", () => {
      expect(passesOf(source, [{ type: "rawHtml" }], { excludeTags: ["nav"] })).toEqual(tree)
    })
  })
})
