import { type FieldName, nameMatch } from "./fieldName.ts"

/** Named things, and the lookup by name. */
export interface ByName<Thing> {
  readonly all: ReadonlyArray<Thing>
  /** Things that the name may mean, with how well their name fits (`nameMatch`), in order. */
  readonly find: (wanted: FieldName) => ReadonlyArray<Match<Thing>>
}

/** A thing that a name may mean: 1 is the same words, 0 is no match. */
export interface Match<Thing> {
  readonly thing: Thing
  readonly score: number
}

/** Most things compared for one word or meaning, and for a name, so that lookups cost the same on any page. */
const mostPerKey = 200
const mostCandidates = 400

const meaningKey = (concept: string): string => ` ${concept}`

const keysOf = ({ concept, key, words }: FieldName): ReadonlySet<string> =>
  new Set([key, ...(concept === undefined ? [] : [meaningKey(concept)]), ...words])

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

/** Indexes things by their names. Each name is searched once, among the first 200 that share a word or a meaning with it, 400 in total. */
export const byName = <Thing extends { readonly name: FieldName }>(all: ReadonlyArray<Thing>): ByName<Thing> => {
  let index: ReadonlyMap<string, ReadonlyArray<number>> | undefined
  const known = new Map<string, ReadonlyArray<Match<Thing>>>()
  const search = (wanted: FieldName): ReadonlyArray<Match<Thing>> => {
    const places = index ?? (index = indexOf(all))
    const candidates = new Set([...keysOf(wanted)].flatMap((key) => places.get(key) ?? []))
    return [...candidates]
      .slice(0, mostCandidates)
      .toSorted((one, other) => one - other)
      .flatMap((place) => {
        const thing = all[place]
        const score = thing === undefined ? 0 : nameMatch(wanted, thing.name)
        return thing === undefined || score === 0 ? [] : [{ thing, score }]
      })
  }
  const find = (wanted: FieldName): ReadonlyArray<Match<Thing>> => {
    if (all.length === 0) return []
    // The stems alone do not determine the meaning: images are not an image.
    const name = [wanted.concept, ...wanted.words].join(" ")
    const found = known.get(name) ?? search(wanted)
    known.set(name, found)
    return found
  }
  return { all, find }
}

/** No things. */
export const nameless: ByName<never> = { all: [], find: () => [] }
