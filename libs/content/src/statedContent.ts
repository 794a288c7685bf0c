import type { LinkedNode } from "@trawl/core/linked"
import type { Element, ElementContent, Root } from "hast"
import { plainText } from "@trawl/metadata"

/** Things that a page is about. What a site or its owner says of itself is on every page of it. */
const topics = /article$|posting$|^(?:report|recipe|product|productgroup|event|course|book|movie|question|review)$/u
const names = ["headline", "name", "title"]
const bodies = ["articlebody", "text", "description"]

/** Text of a page's content that is shorter than this is next to nothing. */
const littleText = 200
/** What a page says beside its content must be this many times longer to stand for it. */
const muchLonger = 2

/**
 * What a page says in linked data of the thing that it is about, its name as heading and its text as paragraphs, where the
 * content that was found holds next to nothing of it: pages that scripts fill. Undefined everywhere else.
 */
export const statedContent = (nodes: ReadonlyArray<LinkedNode>, foundLength: number): Root | undefined => {
  if (foundLength >= littleText) return undefined
  const node = nodes.find(({ types, properties }) => types.some((type) => topics.test(type)) && firstOf(properties, bodies) !== "")
  const text = node === undefined ? "" : firstOf(node.properties, bodies)
  if (node === undefined || text.length < foundLength * muchLonger) return undefined
  const name = firstOf(node.properties, names)
  const paragraphs = text.split("\n").map((line) => block("p", line))
  return { type: "root", children: name === "" ? paragraphs : [block("h1", name), ...paragraphs] }
}

const firstOf = (properties: LinkedNode["properties"], keys: ReadonlyArray<string>): string => {
  for (const key of keys) {
    const value = properties.get(key)?.find((one) => typeof one === "string")
    // `find` gives the wider type back.
    if (typeof value === "string" && value.trim() !== "") return plainText(value)
  }
  return ""
}

const block = (tagName: string, value: string): Element => {
  const children: Array<ElementContent> = [{ type: "text", value }]
  return { type: "element", tagName, properties: {}, children }
}
