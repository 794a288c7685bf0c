import type { PhrasingContent } from "mdast"
import type { Attention } from "../phrasing/Attention.ts"
import { toBlocks, toInline } from "../phrasing/toBlocks.ts"
import type { Block, Content } from "./Content.ts"
import { makeLine, type State } from "./State.ts"

/** Blocks of a container of their own. */
export const blocksWithin = (state: State, contentIn: (inner: State) => Content): Array<Block> =>
  toBlocks(contentIn({ ...state, containers: state.containers + 1, line: makeLine() }), state.roundTrip)

/** Phrasing of a heading or a cell. */
export const phrasingWithin = (
  state: State,
  place: "heading" | "cell",
  contentIn: (inner: State) => Content,
): Array<PhrasingContent> => toInline(contentIn({ ...state, place, line: makeLine() }), place, state.roundTrip)

/** The state for what stands in attention too. */
export const withAttention = (state: State, attention: Attention): State =>
  state.attention.some(({ type }) => type === attention.type) && !isFurtherDegree(state.attention, attention)
    ? state
    : { ...state, attention: [...state.attention, attention] }

/**
 * Emphasis within emphasis, and a link within a link, is nothing more; but `em` in `em` and `strong` in `strong` is a
 * further degree. HTML, 4.5.2.
 */
const isFurtherDegree = (outer: ReadonlyArray<Attention>, { type, element: { tagName } }: Attention): boolean =>
  (tagName === "em" || tagName === "strong") &&
  outer.length < 8 &&
  outer.every((one) => one.type !== type || one.element.tagName === tagName)
