import type { Schema } from "effect"

/** A text in a model's answer, by its key; undefined if it is absent or empty. */
export const textFrom = (answer: Schema.Json, key: string): string | undefined => {
  const value =
    typeof answer === "object" && answer !== null && key in answer
      ? (answer as { readonly [key: string]: Schema.Json })[key]
      : undefined
  return typeof value === "string" && value.trim() !== "" ? value.trim() : undefined
}
