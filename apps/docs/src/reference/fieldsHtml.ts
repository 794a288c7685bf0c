import { escapeHtml } from "../markdown/escapeHtml.ts"
import { boundsText } from "./boundsText.ts"
import { inlineHtml } from "./inlineHtml.ts"
import { type JsonSchema, membersOf } from "./JsonSchema.ts"
import { typeText } from "./typeText.ts"

/** Fields that stand elsewhere already: addresses of long lists of fields by their content. */
export interface KnownFields {
  /** The page that is being made. */
  readonly page: string
  /** `title` is what a link to them says. */
  readonly places: Map<string, { readonly page: string; readonly anchor: string; readonly title: string }>
  readonly link: (place: { readonly page: string; readonly anchor: string }) => string
}

/** Where a list of fields stands. */
export interface FieldsPlace {
  /** The anchor of its fields begin with it. */
  readonly anchor: string
  readonly title: string
  readonly known: KnownFields
}

/** Characters of a schema whose fields are written once. */
const long = 1_500

/** The objects in a field: itself, elements of a list, members of a union. */
const objectsIn = (schema: JsonSchema): ReadonlyArray<JsonSchema> =>
  membersOf(schema).flatMap((member) => {
    if (member.type === "array") return objectsIn(member.items ?? {})
    return Object.keys(member.properties ?? {}).length === 0 ? [] : [member]
  })

const tagOf = ({ properties }: JsonSchema): string | undefined => {
  const values = properties?.["type"]?.enum
  return values?.length === 1 ? values[0] : undefined
}

const withoutTag = (object: JsonSchema): JsonSchema => {
  const { type: _type, ...properties } = object.properties ?? {}
  return tagOf(object) === undefined ? object : { ...object, properties }
}

const objectHtml = (object: JsonSchema, place: FieldsPlace): string => {
  const tag = tagOf(object)
  const inner = withoutTag(object)
  const fields = Object.keys(inner.properties ?? {})
  if (tag === undefined) return fieldsHtml(inner, place)
  const name = `<code>type</code>: <code>${escapeHtml(tag)}</code>`
  return fields.length === 0 ? "" : `<p>${name}</p>${fieldsHtml(inner, { ...place, anchor: `${place.anchor}-${tag}` })}`
}

/** Members that have nothing but their names. */
const bareHtml = (objects: ReadonlyArray<JsonSchema>): string => {
  const names = objects.flatMap((object) => {
    const tag = tagOf(object)
    return tag === undefined || Object.keys(object.properties ?? {}).length > 1
      ? []
      : [`<code>${escapeHtml(tag)}</code>`]
  })
  return names.length === 0 ? "" : `<p><code>type</code> alone: ${names.join(", ")}</p>`
}

const innerHtml = (schema: JsonSchema, place: FieldsPlace): string => {
  const objects = objectsIn(schema)
  if (objects.length === 0) return ""
  const content = JSON.stringify(objects)
  const { known } = place
  const standing = known.places.get(content)
  if (standing !== undefined && content.length > long)
    return `<p>Fields: as in <a href="${known.link(standing)}">${escapeHtml(standing.title)}</a></p>`
  known.places.set(content, { page: known.page, anchor: place.anchor, title: place.title })
  return `<details><summary>Fields</summary>${bareHtml(objects)}${objects.map((object) => objectHtml(object, place)).join("")}</details>`
}

const fieldHtml = (schema: JsonSchema, isRequired: boolean, place: FieldsPlace): string => {
  const given =
    schema.default === undefined
      ? ""
      : ` <span>default <code>${escapeHtml(JSON.stringify(schema.default))}</code></span>`
  const facts = [typeText(schema), boundsText(schema)].filter((fact) => fact !== "").map(inlineHtml)
  const meaning = schema.description === undefined ? "" : `<p>${inlineHtml(schema.description)}</p>`
  return `<li id="${place.anchor}"><code class="field">${escapeHtml(place.title.split(".").at(-1) ?? "")}</code> <span>${facts.join(", ")}</span>${isRequired ? " <strong>required</strong>" : ""}${given}${meaning}${innerHtml(schema, place)}</li>`
}

/** The fields of an object as a list, those of objects in them in parts that open. */
export const fieldsHtml = ({ properties = {}, required = [] }: JsonSchema, place: FieldsPlace): string => {
  const fields = Object.entries(properties).map(([name, schema]) =>
    fieldHtml(schema, required.includes(name), {
      ...place,
      anchor: `${place.anchor}-${name.replaceAll(/[^\w-]/gu, "_")}`,
      title: `${place.title}.${name}`,
    }),
  )
  return `<ul class="fields">${fields.join("")}</ul>`
}
