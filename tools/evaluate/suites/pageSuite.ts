import { existsSync, readFileSync } from "node:fs"
import { statedShares, statedValues } from "../metrics/statedValues.ts"
import { contentOfAnswer } from "./contentOf.ts"
import type { ConverterOutput } from "../converters/Converter.ts"
import { addressOf } from "./addressOf.ts"
import type { DataSet } from "./DataSet.ts"
import { readTruths } from "./readTruths.ts"
import type { Figures, ScoredCase, Suite } from "./Suite.ts"

/** Every `every`th page of a set in a folder, as cases. */
export const pageSuite = (set: DataSet, folder: string, every: number): Suite => ({
  name: set.name,
  asks: set.facts === undefined ? ["pages"] : ["pages", "facts"],
  worst: set.worst,
  figures: figuresOf(set),
  cases: readTruths(folder, set.name, every).map(({ truth, file }) => ({
    id: truth.id,
    group: set.by === undefined ? "" : (truth[set.by.key] ?? ""),
    task: { kind: "page", file, url: addressOf(truth) },
    score: (answer) => ({
      ...(set.stated !== undefined && existsSync(file)
        ? statedShares(statedValues(readFileSync(file, "utf8")), contentOfAnswer(answer).text)
        : {}),
      ...set.score(truth, answer),
    }),
  })),
})

const figuresOf =
  (set: DataSet) =>
  (scored: ReadonlyArray<ScoredCase>, gives: ConverterOutput): Figures => {
    const content =
      gives.pages === true
        ? [...valuesOf(set.figures, scored), ...groupValues(set, scored), ...valuesOf(set.stated ?? {}, scored)]
        : []
    const facts = gives.facts === true ? valuesOf(set.facts ?? {}, scored) : []
    return Object.fromEntries(
      [...content, ...facts].flatMap(([name, value]) => (value === undefined ? [] : [[name, { value }]])),
    )
  }

type Values = ReadonlyArray<readonly [name: string, value: number | undefined]>

const valuesOf = (figures: DataSet["figures"], scored: ReadonlyArray<ScoredCase>): Values =>
  Object.entries(figures).map(([name, figure]) => [name, figure(scored)])

const groupValues = ({ name: set, by }: DataSet, scored: ReadonlyArray<ScoredCase>): Values => {
  if (by === undefined) return []
  const groups = Object.entries(Object.groupBy(scored, ({ group }) => group)).toSorted(([one], [other]) =>
    one < other ? -1 : 1,
  )
  return groups.map(([name, group]) => [`${set} ${name}`, by.figure(group ?? [])])
}
