import type { Schema } from "./Schema.ts"

/** One of several things that a list may hold, each with its `type`. */
export interface Kind {
  readonly type: string
  readonly fields: ReadonlyArray<Field>
}

/** How an option is asked for. */
type Shape =
  | { readonly is: "flag" }
  | { readonly is: "choice"; readonly values: ReadonlyArray<string> }
  | { readonly is: "number"; readonly least: number | undefined; readonly most: number | undefined }
  | { readonly is: "text"; readonly isLong: boolean }
  /** A list of texts, one a line. */
  | { readonly is: "lines" }
  /** A set of fixed words. */
  | { readonly is: "several"; readonly values: ReadonlyArray<string> }
  /** A set of things, each of another type, at most once. */
  | { readonly is: "kinds"; readonly kinds: ReadonlyArray<Kind> }
  | { readonly is: "group"; readonly fields: ReadonlyArray<Field> }
  /** Off, on, or on with options. */
  | { readonly is: "switch"; readonly fields: ReadonlyArray<Field> }
  /** Anything else, as JSON. */
  | { readonly is: "json" }

/** An option of a request. */
export interface Field {
  readonly name: string
  readonly description: string
  readonly default: unknown
  readonly isRequired: boolean
  readonly shape: Shape
}

const words = (values: ReadonlyArray<unknown>): ReadonlyArray<string> =>
  values.filter((value) => typeof value === "string")

/** The texts that a member of a list may be, without an object around them. */
const bareWords = (members: ReadonlyArray<Schema>): ReadonlyArray<string> =>
  members.flatMap(({ enum: values = [], type }) => (type === "string" ? words(values) : []))

const typesOf = ({ properties = {} }: Schema): ReadonlyArray<string> => words(properties["type"]?.enum ?? [])

const kindsOf = (members: ReadonlyArray<Schema>): ReadonlyArray<Kind> => {
  const objects = members.flatMap((member) =>
    typesOf(member).map((type): Kind => ({ type, fields: fieldsOf(member).filter(({ name }) => name !== "type") })),
  )
  const known = new Set(objects.map(({ type }) => type))
  const bare = bareWords(members).filter((type) => !known.has(type))
  return [...objects, ...bare.map((type) => ({ type, fields: [] }))]
}

const shapeOfList = ({ items = {} }: Schema): Shape => {
  if (items.type === "string")
    return items.enum === undefined ? { is: "lines" } : { is: "several", values: words(items.enum) }
  // Where bare words are taken, each stands for a thing that is wanted once. Elsewhere, such as in actions, the order counts.
  return items.anyOf !== undefined && bareWords(items.anyOf).length > 0
    ? { is: "kinds", kinds: kindsOf(items.anyOf) }
    : { is: "json" }
}

const shapeOfUnion = (members: ReadonlyArray<Schema>): Shape => {
  const object = members.find(({ properties }) => properties !== undefined)
  const isFlag = members.some(({ type }) => type === "boolean")
  if (object !== undefined) return { is: isFlag ? "switch" : "group", fields: fieldsOf(object) }
  const values = bareWords(members)
  return values.length > 0 ? { is: "choice", values } : { is: "json" }
}

const longText = 1000

const plainShapes: Readonly<Record<string, (schema: Schema) => Shape>> = {
  boolean: () => ({ is: "flag" }),
  integer: ({ maximum, minimum }) => ({ is: "number", least: minimum, most: maximum }),
  number: ({ maximum, minimum }) => ({ is: "number", least: minimum, most: maximum }),
  string: ({ enum: values, maxLength = 0 }) =>
    values === undefined ? { is: "text", isLong: maxLength > longText } : { is: "choice", values: words(values) },
  array: shapeOfList,
  object: (schema) => (schema.properties === undefined ? { is: "json" } : { is: "group", fields: fieldsOf(schema) }),
}

const shapeOf = (schema: Schema): Shape =>
  schema.anyOf === undefined ? (plainShapes[schema.type ?? ""]?.(schema) ?? { is: "json" }) : shapeOfUnion(schema.anyOf)

/** The options of an object, in the order of the contract. */
export const fieldsOf = ({ properties = {}, required = [] }: Schema): ReadonlyArray<Field> =>
  Object.entries(properties).map(([name, schema]) => ({
    name,
    description: schema.description ?? "",
    default: schema.default,
    isRequired: required.includes(name),
    shape: shapeOf(schema),
  }))
