/** The document's `metadata`, by wire name: page head, Open Graph, every meta tag under its own name, facts of the fetch. */
export type Metadata = Readonly<Record<string, string | number | boolean | ReadonlyArray<string>>>
