import { Schema } from "effect"

/** How a page stands at one moment, as `watchPage` tells it. */
export const PageSample = Schema.Struct({
  url: Schema.String,
  /** The document is still being parsed, or is about to be replaced by its own refresh. */
  isLoading: Schema.Boolean,
  /** The document and all that it named itself has arrived. */
  isComplete: Schema.Boolean,
  textLength: Schema.Number,
  elements: Schema.Number,
  /** So little text, or the look of a placeholder, that more is likely to come. */
  isThin: Schema.Boolean,
  /** Nothing in it could bring more: it has neither scripts nor frames. */
  isInert: Schema.Boolean,
  /** Open timers that may bring content. */
  timers: Schema.Number,
  /** Scrolling may bring more. */
  heedsScroll: Schema.Boolean,
  height: Schema.Number,
  viewportHeight: Schema.Number,
})
export interface PageSample extends Schema.Schema.Type<typeof PageSample> {}
