import { Format, type Page } from "@trawl/core"
import { Schema } from "effect"
import { findLinks } from "./findLinks.ts"
import { findMarkdownLinks } from "./findMarkdownLinks.ts"

/** URLs that the page's content links to, each once, in order. */
export const links = Format.pure({
  type: "links",
  meaning: "Addresses that the content links to, each once.",
  options: {},
  output: { links: Schema.Array(Schema.String) },
  render: (page) => ({ links: linksOf(page) }),
})

const writtenText = /^text\/(?:plain|markdown|x-markdown)$/u

// Plain text has no anchors: its links are read from markdown syntax.
const linksOf = (page: Page): ReadonlyArray<string> =>
  writtenText.test(page.source.mediaType)
    ? findMarkdownLinks(page.markdown().tree, page.base)
    : findLinks(page.content(), page.base)
