import { Schema } from "effect"

/** Signals of a cookie popup on a page. */
export const ConsentSight = Schema.Struct({
  /** A box over the page mentions consent. */
  box: Schema.Boolean,
  /** It mentions cookies by name. */
  cookies: Schema.Boolean,
  /** The markup of a known consent system is present and visible. */
  marker: Schema.Boolean,
  /** A frame with unknown content lies over the page. */
  framed: Schema.Boolean,
  /** The script of a known consent system is present: a popup may follow. */
  source: Schema.Boolean,
})
export interface ConsentSight extends Schema.Schema.Type<typeof ConsentSight> {}
