import { parseTree } from "@trawl/html"
import type { Redaction } from "@trawl/redaction"
import { Option, Schema } from "effect"
import { toHtml } from "hast-util-to-html"

/** Texts that came with a page beside its bytes, and are redacted with it. Plain data: it crosses between threads. */
export interface SideTexts {
  /** HTML of the page at other times. */
  readonly documents: ReadonlyArray<string>
  readonly data: ReadonlyArray<Schema.Json>
  /** The address that the page was led to, where that is another than was asked for. */
  readonly address?: string
  /** JSON in which is replaced what was found elsewhere. */
  readonly measured: ReadonlyArray<string>
}

/** Adds what is beside a page to its redaction; the function gives it redacted. */
export const redactSideTexts = ({ address, data, documents, measured }: SideTexts, redaction: Redaction): (() => SideTexts) => {
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

/** What of measured styles (`PageStyles`) is how the page looks. Logos and classes are its own words. */
const looks: ReadonlySet<string> = new Set(["colorScheme", "focusColor", "looks", "variables"])

const decode = Schema.decodeUnknownOption(Schema.fromJsonString(Schema.Unknown))

const redactedStyles = (text: string, redaction: Redaction): string => Option.match(decode(text), { onNone: () => redaction.lazyText(text), onSome: (styles) => JSON.stringify(redaction.lazyData(styles, looks)) })
