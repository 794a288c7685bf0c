import { readRows } from "@trawl/content/training"
import { readFileSync } from "node:fs"
import { contentOfTruth } from "../evaluate/suites/contentOf.ts"
import { addressOf } from "../evaluate/suites/addressOf.ts"
import { readTruths, type TruePage } from "../evaluate/suites/readTruths.ts"
import { labelBySnippets, labelByText } from "./labelBlocks.ts"
import { folds, type SamplePage } from "./SamplePage.ts"
import { foldOfPage } from "./siteOf.ts"
import { type TrainingSet, trainingSets } from "./trainingSets.ts"
import { withoutNames } from "./withoutNames.ts"

/** Every page of every training set as a sample, and again without names and without a path in its address if the set says so. */
export function* readSamples(folder: string): Generator<SamplePage> {
  for (const set of trainingSets) {
    for (const page of readTruths(folder, set.name, 1)) {
      yield sampleOf(set, page, false)
      if (set.isStripped) yield sampleOf(set, page, true)
    }
  }
}

const sampleOf = (set: TrainingSet, { truth, file }: TruePage, isBare: boolean): SamplePage => {
  const url = addressOf(truth)
  const { page, blocks, texts } = readRows(
    readFileSync(file, "utf8"),
    isBare ? new URL("/", url).href : url,
    isBare ? withoutNames : undefined,
  )
  return {
    set: set.name,
    type: set.typeOf(truth),
    fold: foldOfPage(url, folds),
    isBare,
    pageRow: page,
    rows: blocks,
    truth:
      set.says === "text"
        ? labelByText(texts, contentOfTruth(truth).text)
        : labelBySnippets(texts, truth.with ?? [], truth.without ?? []),
  }
}
