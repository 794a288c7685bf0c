import { boundsText } from "../../apps/docs/src/reference/boundsText.ts"
import { type JsonSchema, membersOf } from "../../apps/docs/src/reference/JsonSchema.ts"
import { typeText } from "../../apps/docs/src/reference/typeText.ts"

/** One line of an option table. */
export interface OptionRow {
  /** `timeout`; inside an object with a type `screenshot.fullPage`. */
  readonly name: string
  readonly type: string
  readonly isRequired: boolean
  /** As JSON; undefined if absence is a choice of its own. */
  readonly default: string | undefined
  readonly bounds: string
  readonly meaning: string
}

/** The keys of an object, one row each. */
export const rowsOf = ({ properties = {}, required = [] }: JsonSchema, prefix = ""): ReadonlyArray<OptionRow> =>
  Object.entries(properties).map(([key, schema]) => ({
    name: prefix + key,
    type: typeText(schema),
    isRequired: required.includes(key),
    default: schema.default === undefined ? undefined : JSON.stringify(schema.default),
    bounds: boundsText(schema),
    meaning: schema.description ?? "",
  }))

/** The objects in an option, itself or as elements of a list. */
const objectsIn = (schema: JsonSchema): ReadonlyArray<JsonSchema> =>
  membersOf(schema).flatMap((member) =>
    member.type === "array" ? objectsIn(member.items ?? {}) : member.properties === undefined ? [] : [member],
  )

const typeOf = ({ properties }: JsonSchema): string | undefined => properties?.["type"]?.enum?.[0]

const withoutType = (object: JsonSchema): JsonSchema =>
  typeOf(object) === undefined
    ? object
    : {
        ...object,
        properties: Object.fromEntries(Object.entries(object.properties ?? {}).filter(([key]) => key !== "type")),
      }

/** The fields of the objects in an option, at any depth. `type` is part of the name. */
export const fieldRows = (schema: JsonSchema, prefix = ""): ReadonlyArray<OptionRow> =>
  objectsIn(schema).flatMap((object) => {
    const type = typeOf(object)
    const inner = withoutType(object)
    const place = type === undefined ? prefix : `${prefix}${type}.`
    return rowsOf(inner, place).flatMap((row) => [
      row,
      ...fieldRows(inner.properties?.[row.name.slice(place.length)] ?? {}, `${row.name}.`),
    ])
  })
