import { option } from "@trawl/core"
import { Schema } from "effect"
import { Parser } from "./Parser.ts"

const onlyOne = Schema.isMaxLength(1, { message: "parsers holds at most one element: pdf is the only parser." })

/** The request option for parsing files. */
export const ParsersOptions = {
  parsers: option(
    Schema.Array(Parser).check(onlyOne),
    ["pdf"],
    "Files to parse. With pdf a PDF becomes markdown, with an empty list it is returned as base64.",
  ),
}
export type ParsersOptions = Schema.Struct<typeof ParsersOptions>["Type"]
