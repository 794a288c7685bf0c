import type { ByName } from "./byName.ts"
import type { RecordGroup } from "./Evidence.ts"
import type { FieldName } from "./fieldName.ts"

/** Most kinds of records tried for a list. */
const mostTried = 25

/** A kind of record, and whether its name was asked for. */
export interface Candidate {
  readonly group: RecordGroup
  readonly isNamed: boolean
}

/** Kinds of records for a list: those with its name first. */
export const groupsFor = (groups: ByName<RecordGroup>, names: ReadonlyArray<FieldName>): ReadonlyArray<Candidate> => {
  const named = new Set(names.flatMap((name) => groups.find(name).map(({ thing }) => thing)))
  const others = groups.all.slice(0, mostTried + named.size).filter((group) => !named.has(group))
  return [
    ...[...named].map((group) => ({ group, isNamed: true })),
    ...others.map((group) => ({ group, isNamed: false })),
  ].slice(0, mostTried)
}
