import type { DataSet } from "./DataSet.ts"
import type { ScoredPage } from "./ScoredPage.ts"

/** Figures by name, in their order; those that no page counts for are left out. */
export type Figures = Readonly<Record<string, number>>

/** What is told of the scored pages of a set. */
export const figuresOf = (set: DataSet, pages: ReadonlyArray<ScoredPage>): Figures => {
  const { by } = set
  const groups = by === undefined ? {} : groupsOf(pages, by.key)
  const all = [
    ...Object.entries(set.figures).map(([name, figure]) => [name, figure(pages)] as const),
    ...Object.entries(groups).map(([name, group]) => [`${set.name} ${name}`, by?.figure(group ?? [])] as const),
  ]
  return Object.fromEntries(all.filter((entry): entry is readonly [string, number] => entry[1] !== undefined))
}

const groupsOf = (pages: ReadonlyArray<ScoredPage>, key: "type" | "lang") => {
  const groups = Object.groupBy(pages, ({ truth }) => truth[key] ?? "")
  return Object.fromEntries(Object.entries(groups).toSorted(([one], [other]) => (one < other ? -1 : 1)))
}
