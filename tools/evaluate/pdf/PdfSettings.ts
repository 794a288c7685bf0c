import { parseArgs } from "node:util"

/** The options of an evaluation of PDFs, from the command line and the environment. */
export interface PdfSettings {
  /** Folder with a folder for each set: `<set>/pdfs`, and the human labels. */
  readonly data: string | undefined
  /** Folder of the scoring programs. */
  readonly scorers: string | undefined
  /** Names of sets and of peers; all if absent. */
  readonly sets: ReadonlyArray<string> | undefined
  readonly peers: ReadonlyArray<string> | undefined
  readonly worst: number
  readonly limitMillis: number
  readonly json: string | undefined
  readonly fresh: boolean
  readonly pin: boolean
}

const namesOf = (list: string | undefined): ReadonlyArray<string> | undefined =>
  list?.split(",").map((name) => name.trim())

/** Throws on an unknown option. */
export const readPdfSettings = (
  args: ReadonlyArray<string>,
  environment: Readonly<Record<string, string | undefined>>,
): PdfSettings => {
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
