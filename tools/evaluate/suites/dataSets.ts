import { harmonicMean } from "../metrics/Ratio.ts"
import { rougeLsumScore } from "../metrics/rougeLsumScore.ts"
import { shingleScore } from "../metrics/shingleScore.ts"
import { snippetCounts, snippetRate } from "../metrics/snippetCounts.ts"
import { tokenScore, wordScore } from "../metrics/wordScore.ts"
import { contentOfAnswer, contentOfTruth } from "./contentOf.ts"
import type { DataSet } from "./DataSet.ts"
import { factScore } from "./factScore.ts"
import { markdownScore } from "./markdownScore.ts"
import { f1OfMeans, meanOf, snippetF1 } from "./aggregates.ts"

const parts = { heading: meanOf("heading"), code: meanOf("code"), table: meanOf("table"), formula: meanOf("formula") }

/** Every set, with its authors' metric. */
export const dataSets: ReadonlyArray<DataSet> = [
  {
    name: "aeb",
    score: (truth, answer) => {
      const { precision, recall } = shingleScore(contentOfTruth(truth).text, contentOfAnswer(answer).text)
      return { precision, recall, f1: harmonicMean(precision ?? 0, recall ?? 0) }
    },
    figures: { aeb: f1OfMeans },
    stated: { "aeb stated headline": meanOf("headline") },
    worst: "f1",
  },
  {
    name: "wcxb",
    score: (truth, answer) => {
      const { text } = contentOfAnswer(answer)
      return {
        ...wordScore(contentOfTruth(truth).text, text),
        with: snippetRate(truth.with, text, 1),
        without: snippetRate(truth.without, text, 0),
        ...factScore(truth, answer),
      }
    },
    figures: { wcxb: meanOf("f1"), "wcxb must kept": meanOf("with"), "wcxb must-not kept": meanOf("without") },
    facts: {
      "title right": meanOf("titleRight"),
      "author right": meanOf("authorRight"),
      "date right": meanOf("dateRight"),
      "author spurious": meanOf("authorSpurious"),
      "date spurious": meanOf("dateSpurious"),
    },
    stated: {
      "wcxb stated headline": meanOf("headline"),
      "wcxb stated price": meanOf("price"),
      "wcxb stated poster": meanOf("poster"),
      "wcxb stated entry": meanOf("entry"),
      "wcxb stated question": meanOf("question"),
    },
    by: { key: "type", figure: meanOf("f1") },
    worst: "f1",
  },
  {
    name: "trafilatura",
    score: (truth, answer) => {
      const counts = snippetCounts(
        { with: truth.with ?? [], without: truth.without ?? [] },
        contentOfAnswer(answer).text,
      )
      return { ...counts, less: -counts.missed - counts.unwanted }
    },
    figures: { trafilatura: snippetF1 },
    worst: "less",
  },
  {
    name: "magic",
    score: (truth, answer) => ({ ...rougeLsumScore(contentOfTruth(truth).text, contentOfAnswer(answer).text) }),
    figures: { magic: f1OfMeans },
    by: { key: "type", figure: f1OfMeans },
    worst: "f1",
  },
  {
    name: "daniel",
    score: (truth, answer) => ({ ...tokenScore(contentOfTruth(truth).text, contentOfAnswer(answer).text) }),
    figures: { daniel: meanOf("f1") },
    by: { key: "lang", figure: meanOf("f1") },
    worst: "f1",
  },
  {
    name: "readability",
    score: (truth, answer) => ({ ...tokenScore(contentOfTruth(truth).text, contentOfAnswer(answer).text) }),
    figures: { readability: meanOf("f1") },
    worst: "f1",
  },
  {
    name: "defuddle",
    score: markdownScore,
    figures: { defuddle: meanOf("f1"), ...named("defuddle", parts) },
    worst: "f1",
  },
  {
    name: "llmwebkit",
    score: markdownScore,
    figures: { llmwebkit: meanOf("f1"), ...named("llmwebkit", parts) },
    worst: "f1",
  },
  { name: "wmb", score: markdownScore, figures: { wmb: meanOf("f1") }, worst: "f1" },
]

function named(set: string, figures: DataSet["figures"]): DataSet["figures"] {
  return Object.fromEntries(Object.entries(figures).map(([name, figure]) => [`${set} ${name}`, figure]))
}
