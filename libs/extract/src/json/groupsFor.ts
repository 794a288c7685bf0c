import type { ByName } from "./byName.ts"
import type { RecordGroup } from "./Evidence.ts"
import type { FieldName } from "./fieldName.ts"

/** Kinds of things that are tried for a list. */
const mostTried = 25

/** A kind of things, and whether it is called what is asked for. */
export interface Candidate {
  readonly group: RecordGroup
  readonly isNamed: boolean
}

/** Kinds of things that a list may ask for: those that are called so first. */
export const groupsFor = (groups: ByName<RecordGroup>, names: ReadonlyArray<FieldName>): ReadonlyArray<Candidate> => {
  const named = new Set(names.flatMap((name) => groups.find(name).map(({ thing }) => thing)))
  const others = groups.all.slice(0, mostTried + named.size).filter((group) => !named.has(group))
  return [...[...named].map((group) => ({ group, isNamed: true })), ...others.map((group) => ({ group, isNamed: false }))].slice(0, mostTried)
}
