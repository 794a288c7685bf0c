import type { JsonSchemaObject } from "@trawl/core"
import type { Schema } from "effect"
import { anchorsOf } from "./anchorsOf.ts"
import { isList, isObject } from "./Rule.ts"

const isName = (key: string, value: Schema.Json): boolean =>
  typeof value === "string" &&
  (key === "$anchor" || key === "$dynamicAnchor" || (key === "$id" && value.startsWith("#")))

/** The schema with a JSON Pointer for each anchor in a `$ref`, and without the anchors: few endpoints support them. It has passed `schemaFault`. */
export const withoutAnchors = (root: JsonSchemaObject): JsonSchemaObject => {
  const anchors = anchorsOf(root)
  if (anchors.size === 0) return root
  const pointed = (key: string, value: Schema.Json): Schema.Json =>
    key === "$ref" && typeof value === "string" ? (anchors.get(value.slice(1))?.pointer ?? value) : rewritten(value)
  const rewrittenObject = (value: JsonSchemaObject): JsonSchemaObject =>
    Object.fromEntries(
      Object.entries(value).flatMap(([key, one]) => (isName(key, one) ? [] : [[key, pointed(key, one)]])),
    )
  const rewritten = (value: Schema.Json): Schema.Json =>
    isList(value) ? value.map(rewritten) : isObject(value) ? rewrittenObject(value) : value
  return rewrittenObject(root)
}
