import { Schema } from "effect"

/** State of a page at one moment, reported by `watchPage`. */
export const PageSample = Schema.Struct({
  url: Schema.String,
  /** The document is being parsed, or is about to be replaced by its own refresh. */
  isLoading: Schema.Boolean,
  /** The document and all resources in its markup have loaded. */
  isComplete: Schema.Boolean,
  textLength: Schema.Number,
  elements: Schema.Number,
  /** So little text, or such a placeholder look, that more is likely to come. */
  isThin: Schema.Boolean,
  /** Nothing can change it: it has neither scripts nor frames. */
  isInert: Schema.Boolean,
  /** Number of open timers that may bring content. */
  timers: Schema.Number,
  /** Scrolling may load more. */
  heedsScroll: Schema.Boolean,
  height: Schema.Number,
  viewportHeight: Schema.Number,
})
export interface PageSample extends Schema.Schema.Type<typeof PageSample> {}
