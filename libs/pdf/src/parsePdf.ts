import type { Page, PageMarkdown, PageSource } from "@trawl/core/page"
import { ParseError, type ParseWork } from "@trawl/core/parsing"
import { fromHast } from "@trawl/markdown/write"
import type { Root } from "hast"
import type { Parser, ParsersOptions } from "./ParsersOptions.ts"
import type { PdfPage } from "./PdfPage.ts"
import { type PdfMarkdown, pdfToMarkdown } from "./pdfToMarkdown.ts"
import { blocksField } from "./write/blocksField.ts"
import { joinPages } from "./write/joinPages.ts"

/** The page options that a PDF obeys, or warns that it ignores. */
export interface ParsePdfOptions extends ParsersOptions {
  readonly includeTags?: ReadonlyArray<string>
  readonly excludeTags?: ReadonlyArray<string>
}

const base64Of = (bytes: Uint8Array): string =>
  Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString("base64")

/** Fields common to all pages; everything is main content. */
const pageOf = (source: PageSource, text: string, tree: Root) => ({
  source,
  text,
  tree,
  content: () => tree,
  base: source.url,
})

/** A page of plain base64 text. */
const unparsed = (source: PageSource): Page => {
  const text = base64Of(source.body)
  return {
    ...pageOf(source, text, { type: "root", children: [{ type: "text", value: text }] }),
    markdown: () => ({
      tree: { type: "root", children: [{ type: "paragraph", children: [{ type: "text", value: text }] }] },
      text,
    }),
    metadata: {},
    isEncoded: true,
    warnings: [],
  }
}

/** A warning about pages that meet a condition, with their numbers; empty if there are none. */
const ofPages = (
  pages: ReadonlyArray<PdfPage>,
  has: (page: PdfPage) => boolean,
  sentence: (numbers: string) => string,
): ReadonlyArray<string> => {
  const numbers = pages.filter(has).map(({ number }) => number)
  return numbers.length === 0 ? [] : [sentence(`${numbers.slice(0, 20).join(", ")}${numbers.length > 20 ? ", …" : ""}`)]
}

const pageWarnings = (pages: ReadonlyArray<PdfPage>, mode: Parser["mode"]): ReadonlyArray<string> => {
  const inFast = mode === "fast" ? ": scans are read by the modes auto and ocr" : ""
  return [
    ...ofPages(
      pages,
      ({ isFailed }) => isFailed,
      (numbers) => `Pages that are damaged were left out (${numbers}).`,
    ),
    ...ofPages(
      pages,
      ({ isEmpty, isFailed }) => isEmpty && !isFailed,
      (numbers) => `Pages without any text were left empty (${numbers})${inFast}.`,
    ),
    ...new Set(
      pages.flatMap(({ ocrFault }) => (ocrFault === undefined ? [] : [`Text recognition failed: ${ocrFault}`])),
    ),
    ...ofPages(
      pages,
      ({ hasUnread }) => hasUnread,
      (numbers) => `Images of some pages were not searched for text (${numbers}): the mode ocr recognises it.`,
    ),
    ...ofPages(
      pages,
      ({ markdown }) => markdown.includes("\uFFFD"),
      (numbers) =>
        `Characters that the fonts of the PDF do not map to text were written as \uFFFD (${numbers}): the mode ocr recognises them.`,
    ),
    ...ofPages(
      pages,
      ({ hidden }) => hidden > 0,
      (numbers) => `Invisible text was left out (${numbers}).`,
    ),
  ]
}

const aboutXfa = {
  read: "The PDF is an XFA form: its values were read from its data, in their order, not in their places.",
  unread: "The PDF is an XFA form whose fields cannot be read: only what its page shows was.",
} as const

const warningsOf = (
  { isSalvaged, pages, images, totalPages, xfa }: PdfMarkdown,
  parser: Parser,
  { excludeTags = [], includeTags = [] }: ParsePdfOptions,
): ReadonlyArray<string> => [
  ...(isSalvaged ? ["The PDF is damaged: the pages that could still be found were read."] : []),
  ...(xfa === undefined ? [] : [aboutXfa[xfa]]),
  ...(pages.every(({ isEmpty, markdown }) => isEmpty || markdown === "") && pages.some(({ isEmpty }) => !isEmpty)
    ? ["All text of the PDF is running heads, feet and labels of charts, which are only in its blocks."]
    : []),
  ...(pages.length < totalPages ? [`The PDF has ${totalPages} pages; the first ${pages.length} were read.`] : []),
  ...pageWarnings(pages, parser.mode),
  ...(images?.warnings ?? []),
  ...(includeTags.length + excludeTags.length > 0
    ? ["includeTags and excludeTags select nothing in a PDF, which has no tags."]
    : []),
]

const parsed = (
  source: PageSource,
  content: PdfMarkdown,
  { options, parser }: { readonly options: ParsePdfOptions; readonly parser: Parser },
): Page => {
  const { places, text } = joinPages(content.pages, parser.pageMarkers)
  const tree: Root = { type: "root", children: content.pages.flatMap((page) => page.tree.children) }
  const { metadata, pages, images, totalPages } = content
  let markdown: PageMarkdown | undefined
  return {
    ...pageOf(source, text, tree),
    markdown: () => (markdown ??= { tree: fromHast(tree), text }),
    metadata,
    ...(images === undefined ? {} : { images: images.addresses }),
    facts: { numPages: pages.length, totalPages },
    fields: {
      ...(parser.pages ? { pages: pages.map((page) => ({ pageNumber: page.number, markdown: page.markdown })) } : {}),
      ...(parser.blocks ? { blocks: blocksField(pages, places) } : {}),
    },
    warnings: warningsOf(content, parser, options),
  }
}

const faultsOf = (pages: ReadonlyArray<PdfPage>): string =>
  [...new Set(pages.flatMap(({ ocrFault }) => ocrFault ?? []))].map((sentence) => ` ${sentence}`).join("")

const fault = (source: PageSource, reason: ParseError["reason"], message: string) =>
  new ParseError({ mediaType: source.mediaType, reason, message })

/** Parses a PDF into a page. Without a parser its text is the base64 of the file. Rejects with ParseError if the file cannot be read, or holds no text. */
export const parsePdf = async (
  source: PageSource,
  options: ParsePdfOptions,
  { images = false, progress, settings = {} }: ParseWork = { progress: () => undefined },
): Promise<Page> => {
  const [parser] = options.parsers
  if (parser === undefined) return unparsed(source)
  const content = await pdfToMarkdown(source.body, {
    ...settings,
    images,
    progress,
    mode: parser.mode,
    ...(parser.maxPages === undefined ? {} : { maxPages: parser.maxPages }),
  })
  if (content.pages.every(({ isFailed }) => isFailed))
    throw fault(source, "damaged", "The PDF is damaged: none of its pages can be read.")
  if (content.pages.every(({ isEmpty }) => isEmpty) && (content.images?.addresses ?? []).length === 0) {
    const scan = "The PDF holds no text, only images of it or none at all"
    throw fault(
      source,
      "scanned",
      parser.mode === "fast"
        ? `${scan}, and the mode fast recognises none: ask for auto or ocr.`
        : `${scan}, and none was recognised.${faultsOf(content.pages)}`,
    )
  }
  return parsed(source, content, { options, parser })
}
