import { type FieldName, fieldName, nameMatch } from "./fieldName.ts"

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

/** Facts looked at for one name. */
const mostCandidates = 200

const add = (index: Map<string, Array<Fact>>, key: string, fact: Fact): void => {
  const facts = index.get(key)
  if (facts === undefined) index.set(key, [fact])
  else if (facts.length < mostCandidates) facts.push(fact)
}

/** Makes facts findable, the first 3,000. Finding looks at those that share a word or a meaning, 200 for each. */
export const factsOf = (given: ReadonlyArray<Fact>): Facts => {
  const all = given.slice(0, mostFacts)
  const index = new Map<string, Array<Fact>>()
  for (const fact of all) {
    for (const word of new Set([...fact.name.words, fact.name.key])) add(index, word, fact)
    if (fact.name.concept !== undefined) add(index, ` ${fact.name.concept}`, fact)
  }
  const find = (wanted: FieldName) => {
    const candidates = new Set([...wanted.words, wanted.key, ` ${wanted.concept}`].flatMap((key) => index.get(key) ?? []))
    return [...candidates]
      .map((fact) => ({ fact, score: nameMatch(wanted, fact.name) * fact.trust }))
      .filter(({ score }) => score > 0)
      .toSorted((one, other) => other.score - one.score)
      .map(({ fact }) => fact)
  }
  return { all, find }
}
