import type { RecordGroup } from "./Evidence.ts"
import { type FieldName, nameMatch } from "./fieldName.ts"

/** Kinds of things that are tried for a list. */
const mostTried = 25

/** A kind of things, and whether it is called what is asked for. */
export interface Candidate {
  readonly group: RecordGroup
  readonly isNamed: boolean
}

/** Kinds of things that a list may ask for: those that are called so first. */
export const groupsFor = (groups: ReadonlyArray<RecordGroup>, names: ReadonlyArray<FieldName>): ReadonlyArray<Candidate> => {
  const candidates = groups.map((group) => ({ group, isNamed: names.some((name) => nameMatch(name, group.name) > 0) }))
  return [...candidates.filter(({ isNamed }) => isNamed), ...candidates.filter(({ isNamed }) => !isNamed)].slice(0, mostTried)
}
