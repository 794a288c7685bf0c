import type { Schema } from "effect"

/**
 * A Document as version 1 names its fields: extracted data under `extract` too, where clients look who asked for it by that name.
 * Both are JSON texts.
 */
export const v1Document = (text: string): string => {
  if (!text.includes('"json":')) return text
  // Documents are JSON of our own making.
  const document = JSON.parse(text) as Readonly<Record<string, Schema.Json>>
  return document["json"] === undefined ? text : JSON.stringify({ ...document, extract: document["json"] })
}
