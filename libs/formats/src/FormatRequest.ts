import { Schema, SchemaTransformation } from "effect"
import { formats, type RequestedFormat } from "./registry.ts"

type ListedFormat = (typeof formats.list)[number]
type WireOf<F> = F extends ListedFormat ? { readonly type: F["type"] } & Schema.Struct<F["options"]>["Encoded"] : never

/** One element of `formats` on the wire: an object, or the plain name of a format without required fields. */
export type WireFormat = string | WireOf<ListedFormat>

const objects = formats.list.map((format) => Schema.Struct({ type: Schema.Literal(format.type), ...format.options }))
const names = formats.list.map(({ type }) => type)
const plainNames = objects
  .filter(
    (object) =>
      Schema.decodeUnknownOption(object as Schema.Codec<unknown>)({ type: object.fields.type.literal })._tag === "Some",
  )
  .map((object) => object.fields.type.literal)

const byName = SchemaTransformation.transform<{ readonly type: string }, string>({
  decode: (type) => ({ type }),
  encode: ({ type }) => type,
})

// Objects first: encoding uses the first member that fits, and a plain name would lose the fields.
const known = Schema.Union([
  ...objects,
  Schema.Literals(plainNames).pipe(Schema.decodeTo(Schema.Union(objects), byName as never)),
])

const nameOf = (element: unknown): unknown =>
  typeof element === "object" && element !== null && "type" in element ? element.type : element

/** Version 2 names of version 1 formats. */
const earlierNames: ReadonlyMap<string, string> = new Map([
  ["screenshot@fullPage", '"screenshot", "fullPage": true'],
  ["extract", '"json", …'],
])

const problemOf = (element: unknown): string | undefined => {
  const name = nameOf(element)
  if (typeof name !== "string") return `A format is a name or an object with a type, one of ${names.join(", ")}.`
  const earlier = typeof name === "string" && earlierNames.get(name)
  if (typeof earlier === "string")
    return `Unknown format ${JSON.stringify(name)}: that is { "type": ${earlier} } in version 2.`
  if (!names.some((type) => type === name))
    return `Unknown format ${JSON.stringify(name.slice(0, 100))}; formats are ${names.join(", ")}.`
  return typeof element === "string" && !plainNames.some((type) => type === name)
    ? `The format ${name} has required fields: give it as an object of type ${name}.`
    : undefined
}

// Checked before the union's members, so that the message can name the request.
const isKnown = Schema.makeFilter<unknown>(problemOf, { toJsonSchema: () => Schema.toJsonSchemaDocument(known).schema })

/** One requested format, normalised to its object form with defaults. */
// The list's types are lost in `map`; what the cast states is read off the same list.
export const FormatRequest = Schema.Json.check(isKnown).pipe(
  Schema.decodeTo(known as unknown as Schema.Codec<RequestedFormat, Schema.Json>),
) as unknown as Schema.Codec<RequestedFormat, WireFormat>
