import type { Page, PageMarkdown, PageSource } from "@trawl/core"
import { toHtml } from "hast-util-to-html"
import { isUtf8 } from "node:buffer"
import { ChangedData } from "./ChangedData.ts"
import { memoised } from "./memoised.ts"
import type { Redaction } from "./Redaction.ts"

const html = /^(?:text\/html|application\/xhtml\+xml)$/u
const markup = /xml$/u
const json = /[/+-](?:json|ndjson|jsonl|jsonlines)$/u
/** RFC 7763, and as servers named it before. */
const markdown = /^text\/(?:x-)?(?:web-)?markdown$/u

const tables = /^(?:application|text)\/(?:x-)?csv$|^text\/(?:comma|tab)-separated-values$/u

/** Whether a page holds delimited values: by its media type, or by its name where that says no more than "text". */
const isTable = ({ mediaType, url }: PageSource): boolean => tables.test(mediaType) || (mediaType === "text/plain" && /\.(?:csv|tsv)$/iu.test(URL.parse(url)?.pathname ?? ""))

/**
 * A page that shows nothing of what was found in it. All of its parts are added to the redaction at once; none is redacted before it is read. Of a file
 * that is no text (`isBinary`) its bytes stay as they are.
 */
export const redactPage = (page: Page, redaction: Redaction, { isBinary }: { readonly isBinary: boolean }): Page => {
  const { mediaType } = page.source
  const tree = redaction.tree(page.tree)
  const content = page.content() === page.tree ? tree : redaction.tree(page.content())
  const isHtml = html.test(mediaType)
  const written = page.rewritten === undefined ? markdownIn(page, redaction, isBinary) : undefined
  const [metadata, facts, linked] = [redaction.data(page.metadata, { hasOwnFields: true }), redaction.data(page.facts ?? {}), redaction.data(page.linked?.() ?? [])]
  const plainText = textOf(page, redaction, { isBinary, written: written === undefined ? undefined : () => written().text })
  const text = memoised(() => (isHtml ? toHtml(tree(), { allowDangerousHtml: true }) : plainText()))
  // Addresses of the page are completed by it.
  const base = memoised(() => redaction.lazyAddress(page.base))
  const redacted: Page = {
    source: isBinary ? page.source : sourceOf(page.source, text),
    get text() {
      return text()
    },
    get tree() {
      return tree()
    },
    content,
    get base() {
      return base()
    },
    markdown: memoised(() => (written === undefined ? (page.rewritten?.(content(), base()).markdown() ?? empty) : markdownOf(written()))),
    get metadata() {
      return metadata()
    },
    linked,
    get facts() {
      return facts()
    },
    ...(page.images === undefined ? {} : { images: page.images }),
    warnings: page.warnings,
  }
  return page.fields === undefined ? redacted : Object.defineProperty(redacted, "fields", { enumerable: true, get: memoised(() => new ChangedData(redaction.lazyMarkdown).of(page.fields)) })
}

// Its tree is there already where it was made of a table.
const markdownIn = (page: Page, redaction: Redaction, isBinary: boolean): ReturnType<Redaction["markdown"]> => {
  const { text } = page.markdown()
  return redaction.markdown(text, { isLined: page.text === text && !markdown.test(page.source.mediaType), tree: !isBinary && isTable(page.source) ? page.markdown().tree : undefined })
}

interface WrittenText {
  readonly isBinary: boolean
  /** The markdown of the page. */
  readonly written: (() => string) | undefined
}

/** The text of a page that is no HTML. */
const textOf = (page: Page, redaction: Redaction, { isBinary, written }: WrittenText): (() => string) => {
  const { mediaType } = page.source
  // In the source of markdown a tag would be an element.
  const isByTree = isBinary || (markdown.test(mediaType) && page.text === page.markdown().text)
  if (isByTree && written !== undefined) return written
  if (!isBinary && isTable(page.source)) return redaction.table(page.text)
  return () => redaction.lazyText(page.text, { isMarkup: markup.test(mediaType), isJson: json.test(mediaType), keepsLines: true })
}

const empty: PageMarkdown = { text: "", tree: { type: "root", children: [] } }

// Its tree is asked for by few.
const markdownOf = ({ text, tree }: ReturnType<ReturnType<Redaction["markdown"]>>): PageMarkdown => ({
  text,
  get tree() {
    return tree()
  },
})

/** The bytes of a text. Where they were in another charset, which the text may name, they are told apart by the mark at their beginning. HTML standard, "determining the character encoding". */
const sourceOf = ({ charset, ...source }: PageSource, text: () => string): PageSource => {
  const isMarked = !(charset === undefined || /^utf-?8$/iu.test(charset)) || !isUtf8(source.body)
  const body = memoised(() => new TextEncoder().encode(isMarked ? `\uFEFF${text()}` : text()))
  return {
    ...source,
    charset: "utf-8",
    get body() {
      return body()
    },
  }
}
