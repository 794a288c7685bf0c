import type { Schema } from "effect"
import { isList, isObject } from "../schema/Rule.ts"

/** Whether a value holds a number beyond 1.8e308, such as `1e999`: JSON can say it, but it is read as infinite and would be written as null. Of at most 200 levels. */
export const holdsBoundless = (value: Schema.Json): boolean => {
  if (typeof value === "number") return !Number.isFinite(value)
  if (isList(value)) return value.some(holdsBoundless)
  return isObject(value) && Object.values(value).some(holdsBoundless)
}
