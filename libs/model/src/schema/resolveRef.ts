import type { Schema } from "effect"
import { anchorsOf } from "./anchorsOf.ts"
import { isList, isObject } from "./Rule.ts"

const unescaped = (step: string): string => {
  try {
    return decodeURIComponent(step).replaceAll("~1", "/").replaceAll("~0", "~")
  } catch {
    return step
  }
}

const child = (value: Schema.Json | undefined, step: string): Schema.Json | undefined => {
  if (isList(value)) return /^\d{1,6}$/u.test(step) ? value[Number(step)] : undefined
  return isObject(value) && Object.hasOwn(value, step) ? value[step] : undefined
}

/** The target of a local `$ref` such as `#/$defs/item` (RFC 6901) or `#item`, the name of an anchor; undefined if it is not local or has no target. */
export const resolveRef = (root: Schema.Json, ref: Schema.Json): Schema.Json | undefined => {
  if (ref === "#") return root
  if (typeof ref !== "string" || !ref.startsWith("#")) return undefined
  if (!ref.startsWith("#/")) return anchorsOf(root).get(ref.slice(1))?.schema
  return ref
    .slice(2)
    .split("/")
    .reduce<Schema.Json | undefined>((value, step) => child(value, unescaped(step)), root)
}
