import { parseArgs } from "node:util"

/** The options of an evaluation of made files. */
export interface ProducedSettings {
  /** The folder that the files were made in. */
  readonly from: string
  /** Files of which to list what is wrong, the worst first. */
  readonly worst: number
  readonly json: string | undefined
}

/** Throws an error of one sentence on a wrong option. */
export const readProducedSettings = (args: ReadonlyArray<string>): ProducedSettings => {
  const { values } = parseArgs({
    args: [...args],
    options: { from: { type: "string" }, worst: { type: "string", default: "30" }, json: { type: "string" } },
  })
  if (values.from === undefined) throw new Error("--from names the folder of made files: it is missing.")
  const worst = Number(values.worst)
  if (!Number.isSafeInteger(worst) || worst < 0)
    throw new Error(`--worst is a number of files, not ${JSON.stringify(values.worst)}.`)
  return { from: values.from, worst, json: values.json }
}
