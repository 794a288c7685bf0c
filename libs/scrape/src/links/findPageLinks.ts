import type { Page } from "@trawl/core"
import { Markdown } from "@trawl/markdown"
import { findMarkdownLinks } from "@trawl/formats"
import type { Element, Nodes } from "hast"
import { ContentDigest } from "./ContentDigest.ts"
import { HeadStatements } from "./HeadStatements.ts"
import { LinkList } from "./LinkList.ts"
import { linksOfElement } from "./linksOfElement.ts"
import type { PageLinks } from "./PageLinks.ts"

/** Reads what a page says about other pages, from the whole document. */
export const findPageLinks = (page: Page): PageLinks => {
  const { base, source } = page
  const links = new LinkList(base, source.url)
  const digest = new ContentDigest(source.url)
  const head = new HeadStatements(base)
  if (writtenText.test(source.mediaType)) for (const href of markdownLinks(page)) links.add({ href })
  eachShown(page.tree, {
    text: (text) => digest.addText(text),
    element: (element) => {
      head.add(element)
      for (const link of linksOfElement(element)) {
        if (link.kind === "frame" && !isSameHost(link.href, base)) continue
        links.add(link)
        digest.addAddress(link.href)
      }
    },
  })
  const fingerprint = digest.value()
  return {
    base,
    links: links.links,
    ...(links.isCut ? { isCut: true as const } : {}),
    ...head.statements(),
    ...textField("title", page.metadata["title"]),
    ...textField("description", page.metadata["description"]),
    ...(fingerprint === undefined ? {} : { fingerprint }),
  }
}

/** A page without a parser says nothing. */
export const noPageLinks = (url: string): PageLinks => ({ base: url, links: [], robots: [] })

const writtenText = /^text\/(?:plain|markdown|x-markdown)$/u

/** Characters of a text that are read for links: parsing it all as markdown would take longer than all else. */
const longestMarkdown = 1_000_000

const markdownLinks = (page: Page): ReadonlyArray<string> =>
  findMarkdownLinks(
    page.text.length <= longestMarkdown ? page.markdown().tree : Markdown.parse(page.text.slice(0, longestMarkdown)),
    page.base,
  )

/** What is shown to a reader of a tree, and its elements, in document order. */
interface Reading {
  readonly text: (text: string) => void
  readonly element: (element: Element) => void
}

const unshown: ReadonlySet<string> = new Set(["script", "style"])

const eachShown = (root: Nodes, { element, text }: Reading): void => {
  const waiting: Array<Nodes> = [root]
  for (let node = waiting.pop(); node !== undefined; node = waiting.pop()) {
    if (node.type === "text") text(node.value)
    if (node.type === "element") element(node)
    if (!("children" in node) || (node.type === "element" && isUnshown(node))) continue
    for (let n = node.children.length - 1; n >= 0; n--) waiting.push(node.children[n] as Nodes)
  }
}

/** Whether nothing in an element is shown. A template is, as the shadow tree of its parent. */
const isUnshown = (element: Element): boolean =>
  unshown.has(element.tagName) || (element.tagName === "template" && element.properties["shadowRootMode"] === undefined)

const isSameHost = (href: string, base: string): boolean => {
  const frame = URL.parse(href.trim(), base === "" ? undefined : base)
  return frame !== null && frame.host === URL.parse(base)?.host
}

const textField = (name: "title" | "description", value: unknown) =>
  typeof value === "string" && value !== "" ? { [name]: value } : {}
