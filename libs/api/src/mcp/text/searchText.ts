import type { Json, JsonObject } from "../McpTool.ts"
import { documentText } from "./documentText.ts"

/** What a search says about a result; everything else is the document of its page. */
const ownKeys: ReadonlySet<string> = new Set(
  "title url description snippet date position category metadata warning imageUrl imageWidth imageHeight".split(" "),
)

const line = (value: Json | undefined): ReadonlyArray<string> =>
  typeof value === "string" && value !== "" ? [value.replaceAll(/\s+/gu, " ")] : []

const resultText = (result: JsonObject, number: number): string => {
  const { date, description, imageUrl, snippet, title, url } = result
  const page = documentText(Object.fromEntries(Object.entries(result).filter(([key]) => !ownKeys.has(key))))
  return [
    `${number}. ${line(title)[0] ?? "(without a title)"}`,
    ...[url, imageUrl, date, description, snippet].flatMap(line),
    ...(page === "" ? [] : ["", page]),
  ].join("\n")
}

/** The groups of a search, each a source with its results, as text for a model. */
export const searchText = (
  groups: ReadonlyArray<readonly [source: string, results: ReadonlyArray<JsonObject>]>,
): string =>
  groups
    .flatMap(([source, results]) => [
      ...(groups.length > 1 ? [`## ${source}`] : []),
      ...results.map((result, at) => resultText(result, at + 1)),
    ])
    .join("\n\n")
