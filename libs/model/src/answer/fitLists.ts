import type { JsonSchemaObject } from "@trawl/core"
import type { Schema } from "effect"
import { resolveRef } from "../schema/resolveRef.ts"
import { isList, isObject } from "../schema/Rule.ts"

/** Longest chain of references that is followed. */
const maxHops = 20

const targetOf = (root: Schema.Json, schema: Schema.Json | undefined): Schema.Json | undefined => {
  let target = schema
  for (let hops = 0; hops < maxHops && isObject(target) && target["$ref"] !== undefined; hops += 1)
    target = resolveRef(root, target["$ref"])
  return target
}

/** Shortens lists to the `maxItems` of the schema, along `properties`, `items` and `$ref`: joined lists may exceed it. */
export const fitLists = (root: JsonSchemaObject, value: Schema.Json): Schema.Json => {
  const fit = (schema: Schema.Json | undefined, value: Schema.Json): Schema.Json => {
    const target = targetOf(root, schema)
    if (!isObject(target)) return value
    const { items, maxItems, properties } = target
    if (isList(value))
      return value.slice(0, typeof maxItems === "number" ? maxItems : undefined).map((item) => fit(items, item))
    if (!isObject(value) || !isObject(properties)) return value
    return Object.fromEntries(
      Object.entries(value).map(([name, one]) => [
        name,
        fit(Object.hasOwn(properties, name) ? properties[name] : undefined, one),
      ]),
    )
  }
  return fit(root, value)
}
