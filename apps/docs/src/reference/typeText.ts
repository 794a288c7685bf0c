import { type JsonSchema, membersOf } from "./JsonSchema.ts"

const nouns: Readonly<Record<string, readonly [one: string, many: string]>> = {
  boolean: ["true or false", "booleans"],
  integer: ["whole number", "whole numbers"],
  number: ["number", "numbers"],
  string: ["string", "strings"],
  object: ["object", "objects"],
  null: ["null", "nulls"],
}

/** Longer lists of values are documented elsewhere. */
const mostListed = 12

const words = (texts: ReadonlyArray<string>): string => [...new Set(texts)].join(" or ")

const nounOf = (schema: JsonSchema, isMany: boolean): string => {
  if (schema.enum !== undefined && schema.enum.length > mostListed) return isMany ? "names" : "name"
  if (schema.enum !== undefined) return words(schema.enum.map((value) => `\`${value}\``))
  if (schema.type === "array")
    return `${isMany ? "lists" : "list"} of ${words(membersOf(schema.items ?? {}).map((member) => nounOf(member, true)))}`
  const [one, many] = nouns[schema.type ?? ""] ?? ["any JSON", "any JSON"]
  return isMany ? many : one
}

/** The type of an option for a reader: `whole number`, `list of strings`, `` `fast` or `auto` ``. */
export const typeText = (schema: JsonSchema): string => words(membersOf(schema).map((member) => nounOf(member, false)))
