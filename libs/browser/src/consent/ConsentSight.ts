import { Schema } from "effect"

/** What a look at a page tells of cookie popups. */
export const ConsentSight = Schema.Struct({
  /** A box over the page speaks of consent. */
  box: Schema.Boolean,
  /** It speaks of cookies by name. */
  cookies: Schema.Boolean,
  /** The markup of a known consent system is there, and shown. */
  marker: Schema.Boolean,
  /** A frame lies over the page: what it says is not known. */
  framed: Schema.Boolean,
  /** The script of a known consent system is there: a popup may come. */
  source: Schema.Boolean,
})
export interface ConsentSight extends Schema.Schema.Type<typeof ConsentSight> {}
