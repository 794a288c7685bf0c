import { type Page, type PageMarkdown, type PageSource, ParseError, type ParseWork } from "@trawl/core"
import type { Exactness } from "@trawl/markdown"
import { fromHast, stringify } from "@trawl/markdown/write"
import type { Root } from "hast"
import type { Parser } from "./Parser.ts"
import type { ParsersOptions } from "./ParsersOptions.ts"
import { type PdfContent, type PdfPage, readDocument } from "./readDocument.ts"
import { toTree } from "./write/toTree.ts"

/** What of the page's options a PDF obeys, or says that it does not. */
export interface PdfOptions extends ParsersOptions {
  readonly includeTags?: ReadonlyArray<string>
  readonly excludeTags?: ReadonlyArray<string>
}

const base64Of = (bytes: Uint8Array): string => Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString("base64")

/** What every page has; all of it is content. */
const pageOf = (source: PageSource, text: string, tree: Root) => ({ source, text, tree, content: () => tree, base: source.url })

/** A page that is a text without any structure. */
const unparsed = (source: PageSource): Page => {
  const text = base64Of(source.body)
  return {
    ...pageOf(source, text, { type: "root", children: [{ type: "text", value: text }] }),
    markdown: () => ({ tree: { type: "root", children: [{ type: "paragraph", children: [{ type: "text", value: text }] }] }, text }),
    metadata: {},
    warnings: [],
  }
}

/** Markdown for readers, as that of pages is. */
const readable: Exactness = { exact: false }

const markdownOf = ({ blocks }: PdfPage): string => stringify(fromHast(toTree(blocks), readable), readable)

/** A break between pages, as the interface has it: the number is that of the page behind it. */
const marker = (number: number): string => `---\n<!-- Page ${number} -->\n\n`

const joined = (pages: ReadonlyArray<readonly [page: PdfPage, markdown: string]>, marks: boolean): string => {
  let text = ""
  for (const [{ number }, markdown] of pages) {
    if (text !== "") text += marks ? `\n${marker(number)}` : "\n"
    text += markdown
  }
  return text
}

const list = (numbers: ReadonlyArray<number>): string => `${numbers.slice(0, 20).join(", ")}${numbers.length > 20 ? ", …" : ""}`

const warningsOf = ({ pages, totalPages }: PdfContent, parser: Parser, { excludeTags = [], includeTags = [] }: PdfOptions): ReadonlyArray<string> => {
  const empty = pages.filter(({ isEmpty }) => isEmpty).map(({ number }) => number)
  return [
    ...(pages.length < totalPages ? [`The PDF has ${totalPages} pages; the first ${pages.length} were read.`] : []),
    ...(empty.length > 0 ? [`Pages without text of their own, such as scans, were left empty (${list(empty)}): text recognition is not available in this version.`] : []),
    ...(parser.mode === "ocr" ? ["The mode ocr is not available in this version: the text of the file itself was read."] : []),
    ...(parser.blocks ? ["blocks of a PDF is not available in this version and was left out."] : []),
    ...(includeTags.length + excludeTags.length > 0 ? ["includeTags and excludeTags select nothing in a PDF, which has no tags."] : []),
  ]
}

const parsed = (source: PageSource, content: PdfContent, { options, parser }: { readonly options: PdfOptions; readonly parser: Parser }): Page => {
  const pages = content.pages.map((page) => [page, markdownOf(page)] as const)
  const text = joined(pages, parser.pageMarkers)
  const tree = toTree(content.pages.flatMap(({ blocks }) => blocks))
  const { author, title, totalPages } = content
  let markdown: PageMarkdown | undefined
  return {
    ...pageOf(source, text, tree),
    markdown: () => (markdown ??= { tree: fromHast(tree, readable), text }),
    metadata: { ...(title === "" ? {} : { title }), ...(author === "" ? {} : { author }) },
    facts: { numPages: pages.length, totalPages },
    fields: parser.pages ? { pages: pages.map(([{ number }, ofPage]) => ({ pageNumber: number, markdown: ofPage })) } : {},
    warnings: warningsOf(content, parser, options),
  }
}

/** The page of a PDF. Without a parser its text is the base64 of the file. Rejects with ParseError where the file cannot be read, or holds pictures of text alone. */
export const parsePdf = async (source: PageSource, options: PdfOptions, work: ParseWork = { progress: () => undefined }): Promise<Page> => {
  const [parser] = options.parsers
  if (parser === undefined) return unparsed(source)
  const content = await readDocument(source.body, parser.maxPages, work)
  if (content.pages.length > 0 && content.pages.every(({ isEmpty }) => isEmpty)) {
    throw new ParseError({
      mediaType: source.mediaType,
      reason: "scanned",
      message: "The PDF holds no text, only pictures of it or none at all, and text recognition is not available in this version.",
    })
  }
  return parsed(source, content, { options, parser })
}
