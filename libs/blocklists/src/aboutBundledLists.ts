import { readFile } from "node:fs/promises"
import { Schema } from "effect"
import { AboutLists } from "./AboutLists.ts"

const decode = Schema.decodeUnknownSync(Schema.fromJsonString(AboutLists))

/** Description and source of the lists in this package. */
export const aboutBundledLists = async (): Promise<AboutLists> =>
  decode(await readFile(new URL("../data/about.json", import.meta.url), "utf8"))
