import type { ByName } from "./byName.ts"
import type { Fact, Facts } from "./Fact.ts"
import type { FieldName } from "./fieldName.ts"

/** Values under a name, such as a list below a heading. */
export interface NamedList {
  readonly name: FieldName
  readonly values: ReadonlyArray<string>
}

/** Records of one kind under a name: table rows, cards, reviews. */
export interface RecordGroup {
  readonly name: FieldName
  /** The evidence of each record, in page order; read lazily, as most kinds are not asked for. */
  readonly records: ReadonlyArray<() => Evidence>
}

/** Memoises a record: it is read when first asked for. */
export const whenAsked = (read: () => Evidence): (() => Evidence) => {
  let evidence: Evidence | undefined
  return () => (evidence ??= read())
}

/** The evidence to fill a schema from: of a page, or of one record on it. */
export interface Evidence {
  readonly facts: Facts
  readonly lists: ByName<NamedList>
  readonly groups: ByName<RecordGroup>
  /** Labels and values in the content, in order. */
  readonly shown: ReadonlyArray<Fact>
}
