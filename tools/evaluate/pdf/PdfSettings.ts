import { parseArgs } from "node:util"

/** What an evaluation of PDFs is asked for, on the command line and in the environment. */
export interface PdfSettings {
  /** Folder with a folder for each set: `<set>/pdfs`, and what people say of them. */
  readonly data: string | undefined
  /** Folder of the programs that score. */
  readonly scorers: string | undefined
  /** Names of sets and of peers; all without. */
  readonly sets: ReadonlyArray<string> | undefined
  readonly peers: ReadonlyArray<string> | undefined
  readonly worst: number
  readonly limitMillis: number
  readonly json: string | undefined
  readonly fresh: boolean
  readonly pin: boolean
}

const namesOf = (list: string | undefined): ReadonlyArray<string> | undefined => list?.split(",").map((name) => name.trim())

/** Throws on an option that it does not know. */
export const readPdfSettings = (args: ReadonlyArray<string>, environment: Readonly<Record<string, string | undefined>>): PdfSettings => {
  const { values } = parseArgs({
    args: [...args],
    options: {
      data: { type: "string" },
      scorers: { type: "string" },
      sets: { type: "string" },
      peers: { type: "string" },
      worst: { type: "string", default: "0" },
      limit: { type: "string", default: "120" },
      json: { type: "string" },
      fresh: { type: "boolean", default: false },
      pin: { type: "boolean", default: false },
    },
  })
  return {
    data: values.data ?? environment["TRAWL_EVALUATE_PDF_DATA"],
    scorers: values.scorers ?? environment["TRAWL_EVALUATE_PDF_SCORERS"],
    sets: namesOf(values.sets),
    peers: namesOf(values.peers),
    worst: Number(values.worst),
    limitMillis: Number(values.limit) * 1_000,
    json: values.json,
    fresh: values.fresh,
    pin: values.pin,
  }
}
