import type { ByName } from "./byName.ts"
import type { Fact, Facts } from "./Fact.ts"
import type { FieldName } from "./fieldName.ts"

/** Values under a name: a list below a heading, say. */
export interface NamedList {
  readonly name: FieldName
  readonly values: ReadonlyArray<string>
}

/** Things of one kind under a name: rows of a table, cards, reviews. */
export interface RecordGroup {
  readonly name: FieldName
  /** What each thing says, in the order of the page; read when it is asked for, for most kinds are not. */
  readonly records: ReadonlyArray<() => Evidence>
}

/** Reads a thing once, when it is first asked for. */
export const whenAsked = (read: () => Evidence): (() => Evidence) => {
  let evidence: Evidence | undefined
  return () => (evidence ??= read())
}

/** What there is to fill a schema from: of a page, or of one thing on it. */
export interface Evidence {
  readonly facts: Facts
  readonly lists: ByName<NamedList>
  readonly groups: ByName<RecordGroup>
  /** Labels and values that the content shows, in its order. */
  readonly shown: ReadonlyArray<Fact>
}
