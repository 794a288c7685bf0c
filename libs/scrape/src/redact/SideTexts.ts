import { parseTree } from "@trawl/html"
import type { Redaction } from "@trawl/redaction"
import { Option, Schema } from "effect"
import { toHtml } from "hast-util-to-html"

/** Texts fetched with a page in addition to its bytes, and redacted with it. Plain data: it is sent between threads. */
export interface SideTexts {
  /** HTML of the page at other times, from actions. */
  readonly documents: ReadonlyArray<string>
  readonly data: ReadonlyArray<Schema.Json>
  /** The address that the request was redirected to, if it differs from the requested one. */
  readonly address?: string
  /** JSON in which values found elsewhere are replaced. */
  readonly measured: ReadonlyArray<string>
}

/** Adds the side texts of a page to its redaction; the returned function gives them redacted. */
export const redactSideTexts = (
  { address, data, documents, measured }: SideTexts,
  redaction: Redaction,
): (() => SideTexts) => {
  const trees = documents.map((document) => redaction.tree(parseTree(document)))
  const values = redaction.data(data)
  const led = address === undefined ? undefined : redaction.data(address)
  return () => ({
    documents: trees.map((tree) => toHtml(tree(), { allowDangerousHtml: true })),
    data: values(),
    ...(led === undefined ? {} : { address: String(led()) }),
    measured: measured.map((text) => redactedStyles(text, redaction)),
  })
}

/** Fields of `PageStyles` that hold only styles. Logos and classes may hold the page's words. */
const looks: ReadonlySet<string> = new Set(["colorScheme", "focusColor", "looks", "variables"])

const decode = Schema.decodeUnknownOption(Schema.fromJsonString(Schema.Unknown))

const redactedStyles = (text: string, redaction: Redaction): string =>
  Option.match(decode(text), {
    onNone: () => redaction.lazyText(text),
    onSome: (styles) => JSON.stringify(redaction.lazyData(styles, looks)),
  })
