import type { Element, ElementContent, Root } from "hast"
import { parseTree } from "@trawl/hast"
import type { Feed, FeedEntry, FeedText } from "./Feed.ts"
import { resolveBases } from "./resolveBases.ts"

/** Converts a feed to a document: its title and description, then every entry under a heading that links to it. A site map becomes a list. `url` is its address. */
export const feedTree = (feed: Feed, url: string): Root => ({
  type: "root",
  children: [
    ...(feed.title === "" ? [] : [element("h1", [linked(feed.title, feed.link)])]),
    ...body(feed.text, url),
    ...(feed.entries.every(isBare)
      ? [
          element(
            "ul",
            feed.entries.map((entry) => element("li", lineOf(entry))),
          ),
        ]
      : feed.entries.map((entry) => articleOf(entry, url))),
  ],
})

const isBare = (entry: FeedEntry): boolean => entry.title === "" && entry.text.html === ""

const lineOf = ({ link, date }: FeedEntry): Array<ElementContent> => [
  linked(link, link),
  { type: "text", value: date === "" ? "" : ` ${date}` },
]

const articleOf = (entry: FeedEntry, url: string): Element => {
  const about = [entry.date, entry.author].filter((text) => text !== "").join(", ")
  return element("article", [
    element("h2", [linked(entry.title || entry.link, entry.link)]),
    ...(about === "" ? [] : [element("p", [{ type: "text", value: about }])]),
    ...body(entry.text, url),
    ...entry.enclosures.map((address) => element("p", [linked(fileName(address), address)])),
  ])
}

const fileName = (address: string): string =>
  address
    .split(/[?#]/u)[0]
    ?.split("/")
    .findLast((part) => part !== "") ?? address

// Titles are often HTML instead of text.
const linked = (title: string, address: string): ElementContent => {
  const children = /[<&]/u.test(title)
    ? body({ html: title, base: "" }, address)
    : [{ type: "text" as const, value: title }]
  return {
    type: "element",
    tagName: address === "" ? "span" : "a",
    properties: address === "" ? {} : { href: address },
    children,
  }
}

const element = (tagName: string, children: Array<ElementContent>): Element => ({
  type: "element",
  tagName,
  properties: {},
  children,
})

const body = ({ base, html }: FeedText, url: string): Array<ElementContent> => {
  if (html === "") return []
  const document = parseTree(html).children.find((node) => node.type === "element")
  const found = document?.children.find((node) => node.type === "element" && node.tagName === "body")
  if (found?.type !== "element") return []
  if (base !== "" || html.includes("xml:base")) resolveBases(found.children, base, url)
  return [element("div", found.children)]
}
