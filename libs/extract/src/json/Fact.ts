import { byName, type Match } from "./byName.ts"
import { type FieldName, fieldName } from "./fieldName.ts"

/** A named fact that a page states. */
export interface Fact {
  readonly name: FieldName
  /** As written on the page. */
  readonly label: string
  /** As written on the page, at least one. */
  readonly values: ReadonlyArray<string>
  /** Trust in it, 0 to 1: structured data ranks above pattern matches. */
  readonly trust: number
}

/** Longest value, in characters. */
const longestValue = 20_000

/** Most values of a fact. */
const mostValues = 200

/** Most facts of a page or record. */
const mostFacts = 3_000

/** A fact as a list; empty if it has no label or value. */
export const factOf = (label: string, values: string | ReadonlyArray<string>, trust: number): ReadonlyArray<Fact> => {
  const said = (typeof values === "string" ? [values] : values)
    .slice(0, mostValues)
    .map((value) => value.slice(0, longestValue).trim())
    .filter((value) => value !== "")
  return said.length === 0
    ? []
    : [{ name: fieldName(label.replace(/\s\([^()]{0,30}\)$/u, "")), label, values: said, trust }]
}

/** Facts, indexed by name. */
export interface Facts {
  readonly all: ReadonlyArray<Fact>
  /** Facts that the name may mean, the most likely first. */
  readonly find: (wanted: FieldName) => ReadonlyArray<Fact>
}

/** Indexes facts by name, the first 3,000. */
export const factsOf = (given: ReadonlyArray<Fact>): Facts => {
  const { all, find } = byName(given.slice(0, mostFacts))
  const likely = ({ score, thing }: Match<Fact>): number => score * thing.trust
  return {
    all,
    find: (wanted) =>
      find(wanted)
        .toSorted((one, other) => likely(other) - likely(one))
        .map(({ thing }) => thing),
  }
}
