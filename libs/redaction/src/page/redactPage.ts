import type { Page, PageMarkdown, PageSource } from "@trawl/core/page"
import { toHtml } from "hast-util-to-html"
import { ChangedData } from "./ChangedData.ts"
import { memoised } from "./memoised.ts"
import { isUtf8 } from "./isUtf8.ts"
import type { RedactionBy } from "./RedactionBy.ts"

const html = /^(?:text\/html|application\/xhtml\+xml)$/u
const markup = /xml$/u
const json = /[/+-](?:json|ndjson|jsonl|jsonlines)$/u
/** RFC 7763, and earlier names. */
const markdown = /^text\/(?:x-)?(?:web-)?markdown$/u

const tables = /^(?:application|text)\/(?:x-)?csv$|^text\/(?:comma|tab)-separated-values$/u

/** Whether a page is delimited values: by its media type, or by its file name if the type is plain text. */
const isTable = ({ mediaType, url }: PageSource): boolean =>
  tables.test(mediaType) || (mediaType === "text/plain" && /\.(?:csv|tsv)$/iu.test(URL.parse(url)?.pathname ?? ""))

/**
 * A page without its personal data. All parts are added to the redaction at once, and each is redacted when it is first read. The bytes of a binary file
 * (`isBinary`) stay unchanged.
 */
export const redactPage = (page: Page, redaction: RedactionBy, { isBinary }: { readonly isBinary: boolean }): Page => {
  const { mediaType } = page.source
  const tree = redaction.tree(page.tree)
  const content = page.content() === page.tree ? tree : redaction.tree(page.content())
  const isHtml = html.test(mediaType)
  const written = page.rewritten === undefined ? markdownIn(page, redaction, isBinary) : undefined
  const [metadata, facts, linked] = [
    redaction.data(page.metadata, { hasOwnFields: true }),
    redaction.data(page.facts ?? {}),
    redaction.data(page.linked?.() ?? []),
  ]
  const plainText = textOf(page, redaction, {
    isBinary,
    written: written === undefined ? undefined : () => written().text,
  })
  const text = memoised(() => (isHtml ? toHtml(tree(), { allowDangerousHtml: true }) : plainText()))
  // URLs of the page are resolved against it.
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
    markdown: memoised(() =>
      written === undefined ? (page.rewritten?.(content(), base()).markdown() ?? empty) : markdownOf(written()),
    ),
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
  return page.fields === undefined
    ? redacted
    : Object.defineProperty(redacted, "fields", {
        enumerable: true,
        get: memoised(() => new ChangedData(redaction.lazyMarkdown).of(page.fields)),
      })
}

// Its tree exists already if it was made from a table.
const markdownIn = (page: Page, redaction: RedactionBy, isBinary: boolean): ReturnType<RedactionBy["markdown"]> => {
  const { text } = page.markdown()
  return redaction.markdown(text, {
    isLined: page.text === text && !markdown.test(page.source.mediaType),
    tree: !isBinary && isTable(page.source) ? page.markdown().tree : undefined,
  })
}

interface WrittenText {
  readonly isBinary: boolean
  /** The markdown of the page. */
  readonly written: (() => string) | undefined
}

/** The text of a page that is not HTML. */
const textOf = (page: Page, redaction: RedactionBy, { isBinary, written }: WrittenText): (() => string) => {
  const { mediaType } = page.source
  // In markdown source a placeholder would be an HTML element.
  const isByTree = isBinary || (markdown.test(mediaType) && page.text === page.markdown().text)
  if (isByTree && written !== undefined) return written
  if (!isBinary && isTable(page.source)) return redaction.table(page.text)
  return () =>
    redaction.lazyText(page.text, { isMarkup: markup.test(mediaType), isJson: json.test(mediaType), keepsLines: true })
}

const empty: PageMarkdown = { text: "", tree: { type: "root", children: [] } }

// The tree is rarely read.
const markdownOf = ({ text, tree }: ReturnType<ReturnType<RedactionBy["markdown"]>>): PageMarkdown => ({
  text,
  get tree() {
    return tree()
  },
})

/** The bytes of a text. If it was in another charset, which the text may name, a BOM marks the new one. HTML standard, "determining the character encoding". */
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
