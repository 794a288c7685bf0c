import { Schema } from "effect"

const Text = Schema.optionalKey(Schema.NullOr(Schema.String))
const Snippets = Schema.optionalKey(Schema.Array(Schema.String))

/** What people say of a page, one line of `truth.jsonl`. */
export const Truth = Schema.Struct({
  /** Names the page's file. */
  id: Schema.String,
  url: Text,
  type: Text,
  lang: Text,
  /** The content, in the first form that is there: as text, as markdown, as HTML. */
  text: Text,
  md: Text,
  main_html: Text,
  /** Snippets that the content has, and that the page has beside it. */
  with: Snippets,
  without: Snippets,
  title: Text,
  author: Text,
  date: Text,
})
export type Truth = typeof Truth.Type
