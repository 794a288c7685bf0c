import type { Root, RootContent } from "hast"
import { weigh } from "@trawl/content"

/** The size of a page's selected content, in characters without white space, counted until it is plenty. */
export interface ContentSize {
  readonly all: number
  /** Text outside links. */
  readonly own: number
  /** Its beginning, at least 300 characters if it is that long. */
  readonly opening: string
  /** Its first 1,500 characters, one line for each text node. */
  readonly lines: string
}

const openingLength = 300
const linesLength = 1_500

/** Characters of own text that make content; a page of links needs more. */
const plenty = 1_500
const plentyOfLinks = 6_000

export const isPlenty = ({ all, own }: Pick<ContentSize, "all" | "own">): boolean =>
  own >= plenty || all >= plentyOfLinks

type Walk = { -readonly [K in keyof ContentSize]: ContentSize[K] }

/** Measures content until it has plenty of text. */
export const measureContent = (content: Root): ContentSize => {
  const walk: Walk = { all: 0, own: 0, opening: "", lines: "" }
  read(content.children, false, walk)
  return walk
}

const read = (nodes: ReadonlyArray<RootContent>, isLinked: boolean, walk: Walk): void => {
  for (const node of nodes) {
    if (isPlenty(walk)) return
    if (node.type === "element") read(node.children, isLinked || node.tagName === "a", walk)
    else if (node.type === "text") readText(node.value, isLinked, walk)
  }
}

const readText = (text: string, isLinked: boolean, walk: Walk): void => {
  const { length } = weigh(text)
  if (length === 0) return
  walk.all += length
  if (!isLinked) walk.own += length
  if (walk.lines.length < linesLength) walk.lines += `${text.slice(0, linesLength)}\n`
  if (walk.opening.length < openingLength) walk.opening += ` ${text.slice(0, openingLength)}`
}
