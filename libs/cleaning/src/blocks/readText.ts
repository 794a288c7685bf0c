import type { Nodes } from "hast"
import { shownLength } from "./ContentBlock.ts"
import { shownMedia, unread } from "./elements.ts"

/** The visible text of some nodes: its counts, and its beginning. */
export interface ReadText {
  readonly text: string
  readonly length: number
  readonly linkShare: number
  readonly media: number
}

// An element whose edges separate words, inside a block that counts as one.
const isBoundary = (tagName: string): boolean => !inline.has(tagName)

const inline: ReadonlySet<string> = new Set(
  "a abbr b bdi bdo cite code data del dfn em font i ins kbd label mark q s samp small span strong sub sup time tt u var wbr".split(
    " ",
  ),
)

const lengthWithoutSpace = (text: string): number => text.replaceAll(/\s/gu, "").length

class TextReader {
  media = 0
  length = 0
  #linked = 0
  #shown = ""

  read(node: Nodes, isLinked: boolean): void {
    if (node.type === "text") this.#take(node.value, isLinked)
    if (node.type !== "element" || unread.has(node.tagName)) return
    if (shownMedia.has(node.tagName)) this.media += 1
    const boundary = isBoundary(node.tagName) ? " " : ""
    this.#show(boundary)
    for (const child of node.children) this.read(child, isLinked || node.tagName === "a")
    this.#show(boundary)
  }

  result(): ReadText {
    const text = this.#shown.trim().slice(0, shownLength)
    return {
      text,
      length: this.length,
      linkShare: this.length === 0 ? 0 : this.#linked / this.length,
      media: this.media,
    }
  }

  #take(value: string, isLinked: boolean): void {
    const length = lengthWithoutSpace(value)
    this.length += length
    if (isLinked) this.#linked += length
    // A text of any length adds only the part that is read.
    this.#show(value.slice(0, 4 * shownLength))
  }

  #show(text: string): void {
    if (this.#shown.length > shownLength || text === "") return
    const joined = text.replaceAll(/\s+/gu, " ")
    this.#shown += this.#shown.endsWith(" ") || this.#shown === "" ? joined.trimStart() : joined
  }
}

/** Reads neighbouring nodes as one text. Linear; trees are at most 512 levels deep. */
export const readText = (nodes: ReadonlyArray<Nodes>): ReadText => {
  const reader = new TextReader()
  for (const node of nodes) reader.read(node, false)
  return reader.result()
}
