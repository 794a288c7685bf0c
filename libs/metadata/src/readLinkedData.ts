import type { LinkedNode } from "@trawl/core/linked"
import type { Root } from "hast"
import { plainText } from "./plainText.ts"
import { type Head, readHead } from "./readHead.ts"
import { readJsonNodes } from "./readJsonNodes.ts"
import { readMicrodata } from "./readMicrodata.ts"

/** The JSON-LD, microdata and RDFa Lite of a page. */
export interface LinkedData {
  /** Types of all things, in lower case and without a namespace. */
  readonly types: ReadonlySet<string>
  /** Texts of the things, each once; plain, with line ends between paragraphs. */
  readonly texts: ReadonlyArray<LinkedText>
  /** The things of JSON-LD, then those of microdata and RDFa; outer ones before inner ones. */
  readonly nodes: ReadonlyArray<LinkedNode>
}

/** A text and its property, as schema.org writes it. */
export interface LinkedText {
  readonly name: string
  readonly text: string
}

/** Bounds for one page; the rest is left out. */
const maxTexts = 500
const maxTextLength = 1_000_000

/** Properties whose values are texts for readers. */
const worded: ReadonlyMap<string, string> = new Map(
  [
    "headline",
    "name",
    "alternativeHeadline",
    "abstract",
    "description",
    "articleBody",
    "text",
    "reviewBody",
    "recipeInstructions",
    "caption",
    "about",
  ].map((name) => [name.toLowerCase(), name]),
)

/** Reads the linked data of a document; broken JSON is repaired or left out, never an error. A `head` that was read already saves a walk. */
export const readLinkedData = (tree: Root, head: Head = readHead(tree)): LinkedData => {
  const nodes = readLinkedNodes(tree, head)
  return { types: new Set(nodes.flatMap((node) => node.types)), texts: textsOf(nodes), nodes }
}

const readLinkedNodes = (tree: Root, head: Head): ReadonlyArray<LinkedNode> => [
  ...readJsonNodes(head.jsonBlocks),
  ...(head.hasMarkup ? readMicrodata(tree) : []),
]

const textsOf = (nodes: ReadonlyArray<LinkedNode>): ReadonlyArray<LinkedText> => {
  const texts = new Map<string, LinkedText>()
  let left = maxTextLength
  for (const { name, value } of nodes.flatMap(wordsOf)) {
    const key = `${name} ${value}`
    if (value.length > left || texts.size >= maxTexts || texts.has(key)) continue
    left -= value.length
    texts.set(key, { name, text: plainText(value) })
  }
  return [...texts.values()].filter(({ text }) => text !== "")
}

const wordsOf = (node: LinkedNode): ReadonlyArray<{ readonly name: string; readonly value: string }> =>
  [...node.properties].flatMap(([key, values]) => {
    const name = worded.get(key)
    return name === undefined
      ? []
      : values.filter((value) => typeof value === "string").map((value) => ({ name, value }))
  })
