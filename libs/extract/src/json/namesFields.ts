import type { JsonSchemaObject } from "@trawl/core"
import type { Schema } from "effect"
import { schemaReader, type SchemaNode } from "./schemaNode.ts"

/** Types of values that need no fields. */
const plain: ReadonlySet<string> = new Set(["string", "number", "integer", "boolean"])

/**
 * Whether a schema says what to extract: a field of an object, or a single value. An empty one does not, and neither does one that
 * holds only the internals of a schema library.
 */
export const namesFields = (schema: JsonSchemaObject): boolean => {
  const { read } = schemaReader(schema)
  const seen = new Set<SchemaNode>()
  const waiting: Array<Schema.Json> = [schema]
  for (let next = waiting.pop(); next !== undefined && seen.size < mostNodes; next = waiting.pop()) {
    const node = read(next)
    if (seen.has(node)) continue
    seen.add(node)
    if (node.fields.length > 0 || node.values !== undefined || node.types.some((type) => plain.has(type))) return true
    // An object of any properties of a kind takes all labels of the page.
    if (node.additional !== undefined) return true
    waiting.push(...node.alternatives, ...(node.items === undefined ? [] : [node.items]))
  }
  return seen.size >= mostNodes
}

/** More nodes without any field are hardly written. */
const mostNodes = 500
