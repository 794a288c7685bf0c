import type { LinkedNode } from "@trawl/core/linked"
import type { Element, ElementContent, Root } from "hast"
import { plainText } from "@trawl/metadata"

/** Types of a page's subject. Statements about the site or its owner are on every page, and left out. */
const topics = /article$|posting$|^(?:report|recipe|product|productgroup|event|course|book|movie|question|review)$/u
const names = ["headline", "name", "title"]
const bodies = ["articlebody", "text", "description"]

/** Shorter content is next to nothing. */
export const littleText = 200
/** The text in linked data must be this many times longer to replace the content. */
const muchLonger = 2

/**
 * The name (as heading) and text (as paragraphs) of a page's subject in its linked data, if the extracted content holds next to
 * nothing of it, as on pages that scripts fill. Else undefined.
 */
export const readStatedContent = (nodes: ReadonlyArray<LinkedNode>, foundLength: number): Root | undefined => {
  if (foundLength >= littleText) return undefined
  const node = nodes.find(
    ({ types, properties }) => types.some((type) => topics.test(type)) && firstOf(properties, bodies) !== "",
  )
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
