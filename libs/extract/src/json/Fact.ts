import { byName, type Match } from "./byName.ts"
import { type FieldName, fieldName } from "./fieldName.ts"

/** Something that a page says under a name. */
export interface Fact {
  readonly name: FieldName
  /** As it stands in the page. */
  readonly label: string
  /** As they stand in the page, at least one. */
  readonly values: ReadonlyArray<string>
  /** How far it is believed, 0 to 1: what is said for machines before what a pattern found. */
  readonly trust: number
}

/** Characters of a value. */
const longestValue = 20_000

/** Values of a fact. */
const mostValues = 200

/** Facts of a page or a thing. */
const mostFacts = 3_000

/** A fact; undefined where it says nothing. */
export const factOf = (label: string, values: string | ReadonlyArray<string>, trust: number): ReadonlyArray<Fact> => {
  const said = (typeof values === "string" ? [values] : values).slice(0, mostValues).map((value) => value.slice(0, longestValue).trim()).filter((value) => value !== "")
  return said.length === 0 ? [] : [{ name: fieldName(label.replace(/\s\([^()]{0,30}\)$/u, "")), label, values: said, trust }]
}

/** Facts that are found by name. */
export interface Facts {
  readonly all: ReadonlyArray<Fact>
  /** Those that may be meant, the most likely first. */
  readonly find: (wanted: FieldName) => ReadonlyArray<Fact>
}

/** Makes facts findable, the first 3,000. */
export const factsOf = (given: ReadonlyArray<Fact>): Facts => {
  const { all, find } = byName(given.slice(0, mostFacts))
  const likely = ({ score, thing }: Match<Fact>): number => score * thing.trust
  return { all, find: (wanted) => find(wanted).toSorted((one, other) => likely(other) - likely(one)).map(({ thing }) => thing) }
}
