import type { Truth } from "../evaluate/suites/Truth.ts"

/** A set of pages whose licence allows a table trained on it to be published. */
export interface TrainingSet {
  readonly name: string
  readonly licence: string
  /** Weight of one of its pages against those of the others. */
  readonly weight: number
  /** The form of the truth: all text of the content, or some snippets of it. */
  readonly says: "text" | "snippets"
  /** The page type, if the set has it. */
  readonly typeOf: (truth: Truth) => string
  /** Whether its pages are used a second time without names and landmarks. */
  readonly isStripped: boolean
}

/** Sets under the GPL or without a licence are left out. */
export const trainingSets: ReadonlyArray<TrainingSet> = [
  {
    name: "aeb",
    licence: "article-extraction-benchmark, MIT",
    weight: 1.5,
    says: "text",
    typeOf: () => "article",
    isStripped: true,
  },
  {
    name: "wcxb",
    licence: "web-content-extraction-benchmark, CC-BY-4.0",
    weight: 1,
    says: "text",
    typeOf: ({ type }) => type ?? "",
    isStripped: true,
  },
  {
    name: "trafilatura",
    licence: "trafilatura's tests, Apache-2.0",
    weight: 0.5,
    says: "snippets",
    typeOf: () => "",
    isStripped: true,
  },
  {
    name: "magic",
    licence: "magic-html's benchmark, Apache-2.0",
    weight: 1.2,
    says: "text",
    typeOf: ({ type }) => type ?? "",
    isStripped: true,
  },
  {
    name: "readability",
    licence: "readability's tests, Apache-2.0",
    weight: 0.5,
    says: "text",
    typeOf: () => "",
    isStripped: false,
  },
  {
    name: "defuddle",
    licence: "defuddle's fixtures, MIT",
    weight: 0.3,
    says: "text",
    typeOf: () => "",
    isStripped: false,
  },
]
