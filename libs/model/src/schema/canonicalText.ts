import type { Schema } from "effect"
import { isList, isObject } from "./Rule.ts"

/** JSON text that is the same for equal values: keys are sorted. */
export const canonicalText = (value: Schema.Json): string => {
  if (isList(value)) return `[${value.map(canonicalText).join(",")}]`
  if (!isObject(value)) return JSON.stringify(value)
  const keys = Object.keys(value).toSorted()
  return `{${keys.map((key) => `${JSON.stringify(key)}:${canonicalText(value[key] ?? null)}`).join(",")}}`
}
