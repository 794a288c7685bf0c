import { type FieldName, nameMatch } from "./fieldName.ts"

/** Things that have names, and how they are found by one. */
export interface ByName<Thing> {
  readonly all: ReadonlyArray<Thing>
  /** Those that may be meant, with how well their name fits (`nameMatch`), in their order. */
  readonly find: (wanted: FieldName) => ReadonlyArray<Match<Thing>>
}

/** A thing that a name may mean: 1 has the same words, 0 is none. */
export interface Match<Thing> {
  readonly thing: Thing
  readonly score: number
}

/** Things looked at for one word or meaning, and for a name: how many a page has makes none dearer. */
const mostPerKey = 200
const mostCandidates = 400

const meaningKey = (concept: string): string => ` ${concept}`

const keysOf = ({ concept, key, words }: FieldName): ReadonlySet<string> => new Set([key, ...(concept === undefined ? [] : [meaningKey(concept)]), ...words])

const indexOf = (things: ReadonlyArray<{ readonly name: FieldName }>): ReadonlyMap<string, ReadonlyArray<number>> => {
  const index = new Map<string, Array<number>>()
  for (const [place, { name }] of things.entries()) {
    for (const key of keysOf(name)) {
      const places = index.get(key)
      if (places === undefined) index.set(key, [place])
      else if (places.length < mostPerKey) places.push(place)
    }
  }
  return index
}

/** Makes things findable by their names. A name is looked for once, among the first 200 that share a word or a meaning with it, of all together 400. */
export const byName = <Thing extends { readonly name: FieldName }>(all: ReadonlyArray<Thing>): ByName<Thing> => {
  let index: ReadonlyMap<string, ReadonlyArray<number>> | undefined
  const known = new Map<string, ReadonlyArray<Match<Thing>>>()
  const search = (wanted: FieldName): ReadonlyArray<Match<Thing>> => {
    const places = index ?? (index = indexOf(all))
    const candidates = new Set([...keysOf(wanted)].flatMap((key) => places.get(key) ?? []))
    return [...candidates].slice(0, mostCandidates).toSorted((one, other) => one - other).flatMap((place) => {
      const thing = all[place]
      const score = thing === undefined ? 0 : nameMatch(wanted, thing.name)
      return thing === undefined || score === 0 ? [] : [{ thing, score }]
    })
  }
  const find = (wanted: FieldName): ReadonlyArray<Match<Thing>> => {
    if (all.length === 0) return []
    // Words without endings do not tell the meaning: images are not an image.
    const name = [wanted.concept, ...wanted.words].join(" ")
    const found = known.get(name) ?? search(wanted)
    known.set(name, found)
    return found
  }
  return { all, find }
}

/** No things. */
export const nameless: ByName<never> = { all: [], find: () => [] }
