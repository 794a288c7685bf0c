import type { Schema } from "effect"

type JsonObject = { readonly [key: string]: Schema.Json }

const isObject = (value: Schema.Json | undefined): value is JsonObject =>
  typeof value === "object" && value !== null && !Array.isArray(value)

const says = (value: Schema.Json): boolean => value !== null && value !== ""

/** Whether another object has every value of an object, which has at least two: as a list and a page of one thing have it. */
export const isPartOf = (value: Schema.Json, other: Schema.Json): boolean => {
  if (!isObject(value) || !isObject(other)) return false
  const told = Object.entries(value).filter(([, part]) => says(part))
  return told.length >= 2 && told.every(([key, part]) => JSON.stringify(other[key]) === JSON.stringify(part))
}
