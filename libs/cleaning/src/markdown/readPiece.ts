import { Markdown } from "@trawl/markdown"
import type { Nodes } from "mdast"
import { type BlockKind, shownLength } from "../blocks/ContentBlock.ts"
import { plainWords } from "../rules/plainWords.ts"
import type { ReadBlock } from "../rules/ReadBlock.ts"
import type { Piece } from "./piecesOf.ts"

const kinds: Readonly<Record<Piece["type"], BlockKind>> = {
  code: "code",
  heading: "heading",
  html: "code",
  list: "item",
  math: "code",
  paragraph: "paragraph",
  quote: "quote",
  rule: "rule",
  table: "table",
}

const parsed: ReadonlySet<Piece["type"]> = new Set(["heading", "list", "paragraph"])

/** Longest piece that can be clutter, in characters with URLs. */
const mostCharacters = 4_000

interface TextCounts {
  text: string
  linked: number
  media: number
}

const count = (node: Nodes, isLinked: boolean, counted: TextCounts): void => {
  if (node.type === "image" || node.type === "imageReference") counted.media += 1
  if ("value" in node) {
    counted.text += node.value
    if (isLinked) counted.linked += lengthOf(node.value)
  }
  if (!("children" in node)) return
  const inLink = isLinked || node.type === "link" || node.type === "linkReference"
  for (const child of node.children) count(child, inLink, counted)
  counted.text += node.type === "paragraph" || node.type === "heading" ? " " : ""
}

const lengthOf = (text: string): number => text.replaceAll(/\s/gu, "").length

/** Reads a piece for the rules. Pieces that are too long to be clutter are not parsed. */
export const readPiece = (markdown: string, piece: Piece, id: number): ReadBlock => {
  const source = markdown.slice(piece.start, piece.end)
  const kind = kinds[piece.type]
  const level = piece.type === "heading" ? { level: /^#{1,6}/u.exec(source.trimStart())?.[0].length ?? 1 } : {}
  const common = { id, kind, isInList: kind === "item", ...level }
  if (!parsed.has(piece.type) || source.length > mostCharacters)
    return { ...common, length: source.length, linkShare: 0, media: 0, text: "", words: "" }
  const counted: TextCounts = { text: "", linked: 0, media: 0 }
  count(Markdown.parse(source), false, counted)
  const length = lengthOf(counted.text)
  const text = counted.text.replaceAll(/\s+/gu, " ").trim().slice(0, shownLength)
  return {
    ...common,
    length,
    linkShare: length === 0 ? 0 : counted.linked / length,
    media: counted.media,
    text,
    words: plainWords(text),
  }
}
