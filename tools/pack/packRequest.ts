import { parseArgs } from "node:util"
import { PackError } from "./PackError.ts"

/** What `npm run pack` was asked for. */
export interface PackRequest {
  /** Names of folders in `libs`. */
  readonly libs: ReadonlyArray<string>
  /** Where the tarballs go, as it was given. */
  readonly out: string
}

const usage =
  "Name the libs to pack, such as `npm run pack -- html`, or `npm run pack -- html markdown --out FOLDER`; `--all` packs every lib."

const parsed = (args: ReadonlyArray<string>) => {
  try {
    return parseArgs({
      args: [...args],
      allowPositionals: true,
      options: { out: { type: "string", default: "packed" }, all: { type: "boolean", default: false } },
    })
  } catch {
    throw new PackError(usage)
  }
}

/** Reads the arguments of `npm run pack`. Throws a PackError with one sentence if they name no lib, or one that does not exist. */
export const packRequest = (args: ReadonlyArray<string>, known: ReadonlyArray<string>): PackRequest => {
  const { positionals, values } = parsed(args)
  if (values.out === "" || (positionals.length === 0 && !values.all)) throw new PackError(usage)
  const libs = values.all ? known : positionals.map((name) => name.replace(/^@trawl\//, ""))
  const unknown = libs.find((name) => !known.includes(name))
  if (unknown !== undefined) throw new PackError(`There is no lib ${unknown}; there are ${known.join(", ")}.`)
  return { libs: [...new Set(libs)], out: values.out }
}
