import { Schema } from "effect"

const Text = Schema.optionalKey(Schema.NullOr(Schema.String))
const Snippets = Schema.optionalKey(Schema.Array(Schema.String))

/** Human labels of a page, one line of `truth.jsonl`. */
export const Truth = Schema.Struct({
  /** Names the page's file. */
  id: Schema.String,
  url: Text,
  type: Text,
  lang: Text,
  /** The content, in the first form that exists: as text, as markdown, as HTML. */
  text: Text,
  md: Text,
  main_html: Text,
  /** Snippets of the content, and of the rest of the page. */
  with: Snippets,
  without: Snippets,
  title: Text,
  author: Text,
  date: Text,
})
export type Truth = typeof Truth.Type
