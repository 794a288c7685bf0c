import { JsonPlaces, type Place } from "../replace/JsonPlaces.ts"
import { lineEndsOf, replacementOf, type ReplaceStyle } from "../replace/replacementOf.ts"
import { inMarkupOf } from "../replace/inMarkupOf.ts"
import { type Escape, plain } from "../replace/replaceSpans.ts"
import type { KeepsSpaces } from "../replace/withoutDebris.ts"
import { spansShown } from "../replace/spansShown.ts"
import { decodedText, type Finding, joinsWords, type Span } from "@trawl/pii/rules"
import type { Piece, TreeText } from "./TextWriter.ts"

/** The changed values of a tree's nodes. Spans are in text order, without overlaps; each is replaced once in each block. */
export const replacePieces = <Node>(
  { pieces, text }: Pick<TreeText<Node>, "pieces" | "text">,
  spans: ReadonlyArray<Finding>,
  style: ReplaceStyle,
): ReadonlyMap<Node, string> => {
  const edits = new Map<Piece<Node>, PieceEdit>()
  const editOf = (piece: Piece<Node>): PieceEdit => {
    const known = edits.get(piece) ?? new PieceEdit(piece)
    edits.set(piece, known)
    return known
  }
  let from = 0
  for (const span of spansShown(text, spans, { style, keepsSpaces: linedBefore(pieces) })) {
    while (from < pieces.length && endOf(pieces[from] as Piece<Node>) <= span.start) from += 1
    for (const { cut, isFirst, piece } of cutsOf(
      text,
      span,
      pieces.slice(from, from + countWithin(pieces, from, span.end)),
    )) {
      for (const { end, isQuoted, start } of editOf(piece).placesOf({ ...cut, bucket: span.bucket })) {
        const value = piece.value.slice(start - piece.start, end - piece.start)
        const written =
          (isFirst || style === "mask" ? replacementOf(style, span.bucket, value) : "") +
          (piece.isLined ? lineEndsOf(style, value) : "")
        const shown = written === "" && isFirst ? gapAround(text, span) : written
        editOf(piece).replace({ start, end }, isQuoted === true ? `"${written}"` : shown)
      }
    }
  }
  return new Map(Array.from(edits, ([{ node }, edit]) => [node, edit.value()]))
}

/** Whether the space before a range is in a piece whose lines matter. */
const linedBefore = (pieces: ReadonlyArray<Piece<unknown>>): KeepsSpaces => {
  let next = 0
  return ({ start }) => {
    while (next < pieces.length && endOf(pieces[next] as Piece<unknown>) < start) next += 1
    return pieces[next]?.isLined === true
  }
}

const countWithin = (pieces: ReadonlyArray<Piece<unknown>>, from: number, end: number): number => {
  let to = from
  while (to < pieces.length && (pieces[to] as Piece<unknown>).start < end) to += 1
  return to - from
}

interface Cut<Node> {
  readonly piece: Piece<Node>
  readonly cut: Span
  /** Whether a part of the span is visible here, and not before in this block. */
  readonly isFirst: boolean
}

/** The parts of a span in each node. */
const cutsOf = <Node>(text: string, span: Span, pieces: ReadonlyArray<Piece<Node>>): ReadonlyArray<Cut<Node>> => {
  let block: number | undefined
  return pieces.map((piece) => {
    const cut = { start: Math.max(span.start, piece.start), end: Math.min(span.end, endOf(piece)) }
    const isFirst = block !== piece.block && decodedText(text.slice(cut.start, cut.end)).text.trim() !== ""
    if (isFirst) block = piece.block
    return { piece, cut, isFirst }
  })
}

const endOf = ({ start, value }: Piece<unknown>): number => start + value.length

const gapAround = (text: string, { end, start }: Finding): string =>
  joinsWords(text.slice(Math.max(0, start - 2), start), text.slice(end, end + 2)) ? " " : ""

/** A node's value that is being rewritten. */
class PieceEdit {
  readonly #parts: Array<string> = []
  readonly #piece: Piece<unknown>
  readonly #places: JsonPlaces
  readonly #escape: Escape
  #done = 0

  constructor(piece: Piece<unknown>) {
    this.#piece = piece
    this.#places = new JsonPlaces(piece.value, { isSaid: piece.isJson })
    this.#escape = piece.isMarkup ? inMarkupOf(piece.value) : plain
  }

  /** Where a part of the span is replaced: JSON stays JSON. Offsets in the tree's text. */
  placesOf(span: Finding): ReadonlyArray<Place> {
    const at = this.#piece.start
    return this.#places
      .of({ ...span, start: span.start - at, end: span.end - at })
      .map((place) => ({ ...place, start: place.start + at, end: place.end + at }))
  }

  /** Offsets in the tree's text. */
  replace({ end, start }: Span, replacement: string): void {
    this.#parts.push(
      this.#piece.value.slice(this.#done, start - this.#piece.start),
      this.#escape(replacement, start - this.#piece.start),
    )
    this.#done = end - this.#piece.start
  }

  value(): string {
    return this.#parts.join("") + this.#piece.value.slice(this.#done)
  }
}
