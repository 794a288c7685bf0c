import type { JsonSchemaObject } from "@trawl/core"
import type { Schema } from "effect"
import { resolveRef } from "./resolveRef.ts"
import { isList, isObject } from "./Rule.ts"
import { withoutAnchors } from "./withoutAnchors.ts"

/** A schema in the form that models take, and how to unwrap the answer. */
export interface AnswerSchema {
  /** Of type object: endpoints accept no other. */
  readonly schema: JsonSchemaObject
  readonly open: (answer: Schema.Json) => Schema.Json
}

/** The only property of the object that wraps other types. */
const cover = "answer"

/** Dialect and address of a schema do not affect answers, and some endpoints refuse them. */
const idle = new Set(["$schema", "$id", "$comment"])

const isOfObject = (root: JsonSchemaObject): boolean => {
  const target = root["$ref"] === undefined ? root : resolveRef(root, root["$ref"])
  return (
    isObject(target) &&
    (target["type"] === "object" || (target["type"] === undefined && isObject(target["properties"])))
  )
}

/** Moves references one level down with their targets. */
const lowered = (value: Schema.Json): Schema.Json => {
  if (isList(value)) return value.map(lowered)
  if (!isObject(value)) return value
  return Object.fromEntries(
    Object.entries(value).map(([key, one]) => [
      key,
      key === "$ref" && typeof one === "string" && one.startsWith("#")
        ? `#/properties/${cover}${one.slice(1)}`
        : lowered(one),
    ]),
  )
}

const uncovered = (answer: Schema.Json): Schema.Json =>
  isObject(answer) && Object.hasOwn(answer, cover) && Object.keys(answer).length === 1
    ? (answer[cover] ?? null)
    : answer

/** The schema in the form that models take: without dialect and anchor names, and wrapped in an object if it is of another type. It has passed `schemaFault`, so its depth is bounded. */
export const answerSchema = (root: JsonSchemaObject): AnswerSchema => {
  const schema = Object.fromEntries(Object.entries(withoutAnchors(root)).filter(([key]) => !idle.has(key)))
  if (isOfObject(root)) return { schema, open: (answer) => answer }
  return {
    schema: {
      type: "object",
      properties: { [cover]: lowered(schema) },
      required: [cover],
      additionalProperties: false,
    },
    open: uncovered,
  }
}
