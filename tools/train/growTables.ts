import { type Forest, type ModelTables, pageTypes, readPageType } from "@trawl/content/training"
import { encodeForests } from "./encodeForests.ts"
import { type Growth, growForest } from "./growForest.ts"
import type { SamplePage } from "./SamplePage.ts"
import { trainingSets } from "./trainingSets.ts"

/** The tables of the content lib, as texts that it reads. */
export type Tables = ModelTables

const typeGrowth: Growth = {
  trees: 50,
  leaves: 5,
  rate: 0.1,
  leastCurvature: 1,
  damping: 2,
  featureShare: 0.3,
  rowShare: 0.7,
  seed: 7,
}
const blockGrowth: Growth = {
  trees: 100,
  leaves: 12,
  rate: 0.12,
  leastCurvature: 0.3,
  damping: 1,
  featureShare: 0.3,
  rowShare: 0.6,
  seed: 3,
}

/** Blocks of a page that are used at most: the others of a long page resemble them. */
const mostBlocks = 250
/** Weight of a page without its names against the page as it is. */
const bareWeight = 0.3

/** One forest per page type. Sets other than wcxb have few of the types, and count half. */
export const growTypes = (pages: ReadonlyArray<SamplePage>): string => {
  const typed = pages.filter(({ type, isBare }) => type !== "" && !isBare)
  const columns = columnsOf(typed.map(({ pageRow }) => pageRow))
  const weights = Float32Array.from(typed, ({ set }) => (set === "wcxb" ? 1 : 0.5))
  return encodeForests(
    pageTypes.map((type) =>
      growForest(
        { columns, labels: Float32Array.from(typed, (page) => Number(page.type === type)), weights },
        typeGrowth,
      ),
    ),
  )
}

/** One forest over the blocks of pages. `typesOf` returns the type forests for a page: ones that were not trained on it. */
export const growBlocks = (
  pages: ReadonlyArray<SamplePage>,
  typesOf: (page: SamplePage) => ReadonlyArray<Forest>,
): string => {
  const [rows, labels, weights]: [Array<Uint8Array>, Array<number>, Array<number>] = [[], [], []]
  for (const page of pages) {
    const share = readPageType(typesOf(page), page.pageRow)
    const known = page.rows.flatMap((_, index) => ((page.truth.weights[index] ?? 0) > 0 ? [index] : []))
    const step = Math.max(1, known.length / mostBlocks)
    for (let at = 0; at < known.length; at += step) {
      const index = known[Math.floor(at)] as number
      rows.push(withTypes(page.rows[index] as Uint8Array, share))
      labels.push(page.truth.labels[index] as number)
      weights.push((page.truth.weights[index] as number) * step * weightOf(page))
    }
  }
  const samples = { columns: columnsOf(rows), labels: Float32Array.from(labels), weights: Float32Array.from(weights) }
  return encodeForests([growForest(samples, blockGrowth)])
}

const weightOf = ({ set, isBare }: SamplePage): number =>
  (trainingSets.find(({ name }) => name === set)?.weight ?? 1) * (isBare ? bareWeight : 1)

/** A block's row with the type shares in its last places. */
const withTypes = (row: Uint8Array, shares: ReadonlyArray<number>): Uint8Array => {
  const full = Uint8Array.from(row)
  full.set(shares, row.length - shares.length)
  return full
}

const columnsOf = (rows: ReadonlyArray<Uint8Array>): ReadonlyArray<Uint8Array> =>
  Array.from({ length: rows[0]?.length ?? 0 }, (_, feature) => Uint8Array.from(rows, (row) => row[feature] as number))
