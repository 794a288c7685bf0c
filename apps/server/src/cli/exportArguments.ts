import { parseArgs } from "node:util"
import { argumentFault } from "./argumentFault.ts"

/** The forms of an export. Here too, so that `help` and mistakes do not load the service. */
export const exportForms = ["jsonl", "csv", "parquet", "warc", "wacz", "zip"] as const

/** The arguments of `npm start -- export …`. */
export interface ExportArguments {
  readonly id: string
  readonly format: (typeof exportForms)[number]
  /** The file, in place of one that is named after the job; `-` for the standard output. */
  readonly to: string | undefined
  /** Address of the service, in place of the one that the settings name. */
  readonly server: string | undefined
  /** File with a key of the service. */
  readonly keyFile: string | undefined
}

export const exportUsage = `Usage: npm start -- export <id> --format jsonl|csv|parquet|warc|wacz|zip
                                 [--to <file>] [--server <address>] [--key-file <file>]

Saves the pages of a batch or crawl of a running service as one file: those that have ended so far.
  --format      jsonl, csv or parquet for tables, zip for a file of Markdown a page,
                warc or wacz for an archive of a job that was started with archive: true
  --to          the file; it must not exist yet (default: named after the job); - for the standard output
  --server      address of the service (default: this machine, with the port of TRAWL_PORT)
  --key-file    a file that holds a key of the service, if it needs one`

const options = {
  format: { type: "string" },
  to: { type: "string" },
  server: { type: "string" },
  "key-file": { type: "string" },
} as const

const parse = (args: ReadonlyArray<string>) => parseArgs({ args: [...args], allowPositionals: true, options })

const isForm = (text: string | undefined): text is ExportArguments["format"] => exportForms.some((one) => one === text)

const isHttp = (address: string): boolean => /^https?:$/u.test(URL.parse(address)?.protocol ?? "")

const readParsed = ({ positionals, values }: ReturnType<typeof parse>): ExportArguments | string => {
  const { format, "key-file": keyFile, server, to } = values
  const [id] = positionals
  if (id === undefined) return "Name the id of a batch or crawl."
  if (positionals.length > 1) return "export takes one id."
  if (!/^[\da-f-]{36}$/iu.test(id)) return `${id} is not the id of a batch or crawl.`
  if (!isForm(format))
    return format === undefined
      ? `Name a form with --format: ${exportForms.join(", ")}.`
      : `--format must be one of ${exportForms.join(", ")}, not ${format}.`
  if (to === "") return "--to needs a value."
  if (server !== undefined && !isHttp(server)) return "--server must be an address such as http://127.0.0.1:3002."
  return { id, format, to, server, keyFile }
}

/** The parsed arguments, or one sentence that says what is wrong with them. */
export const exportArguments = (args: ReadonlyArray<string>): ExportArguments | string => {
  try {
    return readParsed(parse(args))
  } catch (error) {
    return argumentFault(error)
  }
}
