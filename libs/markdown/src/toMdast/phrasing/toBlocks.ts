import type { PhrasingContent } from "mdast"
import { isSameLanguage } from "../code/languageOf.ts"
import { type Block, type Content, type Edge, isPiece, type Piece } from "../state/Content.ts"
import { toPhrasing } from "./toPhrasing.ts"

/** Blocks in the making, and the pieces of the paragraph that is still open. */
interface Flow {
  readonly roundTrip: boolean
  readonly blocks: Array<Block>
  pieces: Array<Piece>
  /** Line breaks since its last word. */
  breaks: number
}

/** Blocks of content: what stands between two of them, or between two edges, becomes paragraphs. */
export const toBlocks = (content: Content, roundTrip: boolean): Array<Block> => {
  const flow: Flow = { roundTrip, blocks: [], pieces: [], breaks: 0 }
  addContent(flow, content)
  endParagraph(flow)
  return flow.blocks
}

// As deep as elements are within each other, which `one` bounds.
const addContent = (flow: Flow, content: Content): void => {
  if (isList(content)) for (const part of content) addContent(flow, part)
  else addPart(flow, content)
}

const isList = (content: Content): content is ReadonlyArray<Content> => Array.isArray(content)

const addPart = (flow: Flow, part: Block | Piece | Edge): void => {
  if (isPiece(part)) addPiece(flow, part)
  else if (part.type === "paragraphEnd") endParagraph(flow)
  else if (part.type === "codeLabel") dropLabel(flow, part.language)
  else {
    endParagraph(flow)
    flow.blocks.push(part)
  }
}

const addPiece = (flow: Flow, piece: Piece): void => {
  if (piece.type === "word" || piece.type === "leaf") {
    if (flow.breaks > 1) endParagraph(flow)
    flow.breaks = 0
  } else if (flow.pieces.length === 0) return
  else if (piece.type === "lineBreak") flow.breaks++
  else if (piece.type === "lineEnd") flow.breaks = Math.max(1, flow.breaks)
  flow.pieces.push(piece)
}

const endParagraph = (flow: Flow): void => {
  if (flow.pieces.length === 0) return
  const children = toPhrasing(flow.pieces, { place: "flow", roundTrip: flow.roundTrip })
  flow.blocks.push({ type: "paragraph", children })
  flow.pieces = []
  flow.breaks = 0
}

// A line above the code that only names its language is a label of the box.
const dropLabel = (flow: Flow, language: string): void => {
  endParagraph(flow)
  const last = flow.blocks.at(-1)
  const [label, ...others] = last?.type === "paragraph" ? last.children : []
  if (label?.type === "text" && others.length === 0 && isSameLanguage(label.value, language)) flow.blocks.pop()
}

/** Phrasing of content in which no blocks are, as that of a heading and of a cell. */
export const toInline = (content: Content, place: "heading" | "cell", roundTrip: boolean): Array<PhrasingContent> => {
  const pieces: Array<Piece> = []
  addPieces(pieces, content)
  return toPhrasing(pieces, { place, roundTrip })
}

const addPieces = (pieces: Array<Piece>, content: Content): void => {
  if (isList(content)) for (const part of content) addPieces(pieces, part)
  else if (isPiece(content) && (pieces.length > 0 || content.type === "word" || content.type === "leaf")) {
    pieces.push(content)
  }
}
