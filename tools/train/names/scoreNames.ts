import type { Passage } from "./readSets.ts"

type Name = Pick<Passage["names"][number], "end" | "label" | "start">

const length = (from: number, to: number): number => Math.max(0, to - from)

/** Whether others cover at least half of a name. */
const isCovered = (name: Name, others: ReadonlyArray<Name>): boolean => {
  let covered = 0
  for (const other of others) covered += length(Math.max(name.start, other.start), Math.min(name.end, other.end))
  return covered * 2 >= name.end - name.start
}

/** Precision, recall and F1 of the found names of one label: a name counts if the other side covers half of it. */
export const scoreNames = (
  pairs: ReadonlyArray<{ readonly gold: ReadonlyArray<Name>; readonly found: ReadonlyArray<Name> }>,
  label: string,
): { readonly precision: number; readonly recall: number; readonly f1: number; readonly names: number } => {
  let [names, found, predicted, right] = [0, 0, 0, 0]
  for (const pair of pairs) {
    const [gold, own] = [
      pair.gold.filter((name) => name.label === label),
      pair.found.filter((name) => name.label === label),
    ]
    names += gold.length
    predicted += own.length
    found += gold.filter((name) => isCovered(name, own)).length
    right += own.filter((name) => isCovered(name, gold)).length
  }
  const [precision, recall] = [right / predicted || 0, found / names || 0]
  return { precision, recall, f1: (2 * precision * recall) / (precision + recall) || 0, names }
}
