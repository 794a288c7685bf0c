import type { JsonSchemaObject } from "@trawl/core"
import type { Schema } from "effect"
import { resolveRef } from "./resolveRef.ts"
import { isList, isObject } from "./Rule.ts"
import { withoutAnchors } from "./withoutAnchors.ts"

/** A schema as it is given to a model, and the way back from its answer. */
export interface AnswerSchema {
  /** Of an object: endpoints take no others. */
  readonly schema: JsonSchemaObject
  readonly open: (answer: Schema.Json) => Schema.Json
}

/** The one property of an object that stands around what is none. */
const cover = "answer"

/** Dialect and address of a schema say nothing of its answers, and some endpoints refuse them. */
const idle = new Set(["$schema", "$id", "$comment"])

const isOfObject = (root: JsonSchemaObject): boolean => {
  const target = root["$ref"] === undefined ? root : resolveRef(root, root["$ref"])
  return isObject(target) && (target["type"] === "object" || (target["type"] === undefined && isObject(target["properties"])))
}

/** References keep pointing where they did, one level further down. */
const lowered = (value: Schema.Json): Schema.Json => {
  if (isList(value)) return value.map(lowered)
  if (!isObject(value)) return value
  return Object.fromEntries(
    Object.entries(value).map(([key, one]) => [key, key === "$ref" && typeof one === "string" && one.startsWith("#") ? `#/properties/${cover}${one.slice(1)}` : lowered(one)]),
  )
}

const uncovered = (answer: Schema.Json): Schema.Json =>
  isObject(answer) && Object.hasOwn(answer, cover) && Object.keys(answer).length === 1 ? (answer[cover] ?? null) : answer

/** The schema as models take it: without its dialect and the names of anchors, and in an object where it is of something else. It has passed `schemaFault`, so its depth is bounded. */
export const answerSchema = (root: JsonSchemaObject): AnswerSchema => {
  const schema = Object.fromEntries(Object.entries(withoutAnchors(root)).filter(([key]) => !idle.has(key)))
  if (isOfObject(root)) return { schema, open: (answer) => answer }
  return {
    schema: { type: "object", properties: { [cover]: lowered(schema) }, required: [cover], additionalProperties: false },
    open: uncovered,
  }
}
