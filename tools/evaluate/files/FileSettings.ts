import { parseArgs } from "node:util"
import { type Reference, references } from "./references.ts"

/** The options of an evaluation of a folder of documents. */
export interface FileSettings {
  /** The folder, read with all folders in it. */
  readonly from: string
  /** The only program to compare with. Absent: the first one that reads a file's type. */
  readonly against: Reference | undefined
  /** Whether to read what runs over the pages of PDFs too, which other programs never leave out. */
  readonly complete: boolean
  /** Files to list, those with the lowest recall first. */
  readonly worst: number
  readonly json: string | undefined
}

/** Throws an error of one sentence on an unknown option or program, or without a folder. */
export const readFileSettings = (args: ReadonlyArray<string>): FileSettings => {
  const { values } = parseArgs({
    args: [...args],
    options: {
      from: { type: "string" },
      against: { type: "string" },
      complete: { type: "boolean", default: false },
      worst: { type: "string", default: "10" },
      json: { type: "string" },
    },
  })
  if (values.from === undefined) throw new Error("--from names the folder of documents: it is missing.")
  const against = references.find(({ name }) => name === values.against)
  if (values.against !== undefined && against === undefined)
    throw new Error(`--against is one of ${references.map(({ name }) => name).join(", ")}, not ${values.against}.`)
  const worst = Number(values.worst)
  if (!Number.isSafeInteger(worst) || worst < 0)
    throw new Error(`--worst is a number of files, not ${JSON.stringify(values.worst)}.`)
  return { from: values.from, against, complete: values.complete, worst, json: values.json }
}
