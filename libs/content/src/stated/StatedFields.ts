/** A field whose value a page states: in linked data, microdata or Open Graph. */
export type StatedField = "headline" | "author" | "date" | "price" | "entry" | "question" | "answer"

/** The values that a page states of itself. Texts as `plainWords`, so that they compare without case and punctuation. */
export interface StatedFields {
  /** The page's titles as written, without the site's name, best first. */
  readonly titles: ReadonlyArray<string>
  /** The address of its image; empty without one. */
  readonly image: string
  /** Who wrote the page's article, or its posts. */
  readonly authors: ReadonlySet<string>
  /** Days of publication and change, in ISO 8601. */
  readonly days: ReadonlySet<string>
  /** What the page's product costs, in hundredths; the first is that of its first offer. */
  readonly prices: ReadonlyArray<number>
  /** Names of the entries of a list. */
  readonly entries: ReadonlySet<string>
  readonly questions: ReadonlySet<string>
  /** The answers to the questions, one after the other. */
  readonly answers: string
}

/** The fields of a page that states none. */
export const noFields: StatedFields = {
  titles: [],
  image: "",
  authors: new Set(),
  days: new Set(),
  prices: [],
  entries: new Set(),
  questions: new Set(),
  answers: "",
}
