import { type JsonSchema, membersOf } from "./JsonSchema.ts"

const range = (low: number | undefined, high: number | undefined, unit: string): ReadonlyArray<string> => {
  const [from, to] = [low === 0 && unit !== "" ? undefined : low, high === Number.MAX_SAFE_INTEGER ? undefined : high]
  if (from !== undefined && to !== undefined) return [`${shown(from)} to ${shown(to)}${unit}`]
  if (from !== undefined) return [`at least ${shown(from)}${from === 1 ? unit.replace(/s$/u, "") : unit}`]
  return to === undefined ? [] : [`at most ${shown(to)}${to === 1 ? unit.replace(/s$/u, "") : unit}`]
}

const shown = (value: number): string => value.toLocaleString("en-US")

const ofOne = (schema: JsonSchema): ReadonlyArray<string> => [
  ...range(
    schema.minimum ?? (schema.exclusiveMinimum === undefined ? undefined : schema.exclusiveMinimum + 1),
    schema.maximum,
    "",
  ),
  ...range(schema.minLength, schema.maxLength, " characters"),
  ...range(schema.minItems, schema.maxItems, " elements"),
  ...(schema.format === undefined ? [] : [schema.format.toUpperCase()]),
  ...(schema.items?.properties === undefined ? ofEach(schema.items) : []),
]

const ofEach = (items: JsonSchema | undefined): ReadonlyArray<string> => {
  const bounds =
    items === undefined
      ? []
      : membersOf(items)
          .filter(({ properties }) => properties === undefined)
          .flatMap(ofOne)
  return bounds.length === 0 ? [] : [`each ${bounds.join(", ")}`]
}

/** The bounds of an option for a reader: `1,000 to 300,000`, `at most 100 elements, each at most 1,000 characters`. */
export const boundsText = (schema: JsonSchema): string => [...new Set(membersOf(schema).flatMap(ofOne))].join(", ")
