import type { Schema } from "effect"

/**
 * A Document with version 1's fields: extracted data under `extract` too, for clients that requested it by that name. Both are
 * JSON texts.
 */
export const v1Document = (text: string): string => {
  if (!text.includes('"json":')) return text
  // The cast holds because we serialised the document.
  const document = JSON.parse(text) as Readonly<Record<string, Schema.Json>>
  return document["json"] === undefined ? text : JSON.stringify({ ...document, extract: document["json"] })
}
