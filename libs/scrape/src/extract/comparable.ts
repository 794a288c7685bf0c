import type { Schema } from "effect"

/** Keys of objects in order, so that two objects with the same values are equal. */
const inOrder = (_: string, value: unknown): unknown =>
  typeof value === "object" && value !== null && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1)))
    : value

/** Equal for values that differ in the order of keys, and for texts that differ in white space and case. */
export const comparable = (value: Schema.Json): string =>
  typeof value === "string" ? value.trim().replaceAll(/\s+/gu, " ").toLowerCase() : JSON.stringify(value, inOrder)
