import type { Json, JsonObject } from "../McpTool.ts"

const isObject = (value: Json | undefined): value is JsonObject =>
  typeof value === "object" && value !== null && !Array.isArray(value)

/** Keys that are shown elsewhere. */
const elsewhere: ReadonlySet<string> = new Set(["markdown", "metadata", "warning"])

const head = (metadata: JsonObject): ReadonlyArray<string> => {
  const { sourceURL, title, url } = metadata
  const address = url ?? sourceURL
  return [
    ...(typeof address === "string" ? [`URL: ${address}`] : []),
    ...(typeof title === "string" && title !== "" ? [`Title: ${title.replaceAll(/\s+/gu, " ").slice(0, 300)}`] : []),
  ]
}

/** A Document as text for a model: address and title, the markdown, and every other format under its name. */
export const documentText = (document: JsonObject): string => {
  const { markdown } = document
  const metadata = isObject(document["metadata"]) ? document["metadata"] : {}
  const others = Object.entries(document)
    .filter(([key, value]) => !elsewhere.has(key) && value !== null)
    .map(([key, value]) => `${key}:\n${typeof value === "string" ? value : JSON.stringify(value, undefined, 1)}`)
  return [head(metadata).join("\n"), ...(typeof markdown === "string" ? [markdown] : []), ...others]
    .filter((part) => part !== "")
    .join("\n\n")
}

/** Parses a Document that the service stored, or its list. */
export const parseDocument = (text: string): JsonObject => {
  // The cast holds because the service wrote the text.
  const value = JSON.parse(text) as Json
  return isObject(value) ? value : {}
}
