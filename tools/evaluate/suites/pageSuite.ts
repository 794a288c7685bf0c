import type { DataSet } from "./DataSet.ts"
import { readTruths } from "./readTruths.ts"
import type { Figures, ScoredCase, Suite } from "./Suite.ts"
import type { Truth } from "./Truth.ts"

/** Stands in where a page's own address is not known. */
const anyAddress = "https://example.com/"

/** Every `every`th page of a set in a folder, as cases. */
export const pageSuite = (set: DataSet, folder: string, every: number): Suite => ({
  name: set.name,
  asks: "pages",
  worst: set.worst,
  figures: figuresOf(set),
  cases: readTruths(folder, set.name, every).map(({ truth, file }) => ({
    id: truth.id,
    group: set.by === undefined ? "" : (truth[set.by.key] ?? ""),
    task: { kind: "page", file, url: addressOf(truth) },
    score: (answer) => set.score(truth, answer),
  })),
})

const addressOf = ({ url }: Truth): string => (typeof url === "string" && /^https?:/u.test(url) ? url : anyAddress)

const figuresOf = ({ name: set, figures, by }: DataSet) => (scored: ReadonlyArray<ScoredCase>): Figures => {
  const groups = by === undefined ? [] : Object.entries(Object.groupBy(scored, ({ group }) => group)).toSorted(([one], [other]) => (one < other ? -1 : 1))
  const all = [
    ...Object.entries(figures).map(([name, figure]) => [name, figure(scored)] as const),
    ...groups.map(([name, group]) => [`${set} ${name}`, by?.figure(group ?? [])] as const),
  ]
  return Object.fromEntries(all.flatMap(([name, value]) => (value === undefined ? [] : [[name, { value }]])))
}
