import type { Element, Root } from "hast"
import { eachElement } from "../../eachElement.ts"
import { attribute } from "../../shown/attribute.ts"

/** Bounds for one page: what is longer or deeper is not read. */
const maxLength = 3_000_000
const maxObjects = 60_000
const maxDepth = 24

/** What JSON gives for an object. */
export type JsonObject = Readonly<Record<string, unknown>>

/** Whether a value of JSON is an object with names. */
export const isObject = (value: unknown): value is JsonObject =>
  typeof value === "object" && value !== null && !Array.isArray(value)

/** The objects in the JSON that a page carries for its scripts which are named like a product: they have a title, and a price or variants. */
export const findEmbeddedProducts = (tree: Root): ReadonlyArray<JsonObject> => {
  const search: Search = { left: maxObjects, found: [] }
  let length = 0
  eachElement(tree, (element) => {
    const text = jsonOf(element)
    length += text.length
    if (text !== "" && length <= maxLength) collect(text, search)
  })
  return search.found
}

interface Search {
  left: number
  readonly found: Array<JsonObject>
}

const jsonOf = (element: Element): string => {
  if (element.tagName !== "script" || !/^application\/json\b/iu.test(attribute(element, "type"))) return ""
  const [child] = element.children
  return child?.type === "text" && /"(?:variants|price\w*)"/iu.test(child.value) ? child.value : ""
}

const collect = (text: string, search: Search): void => {
  const waiting: Array<{ readonly value: unknown; readonly depth: number }> = [{ value: parsed(text), depth: 0 }]
  for (let next = waiting.pop(); next !== undefined && search.left > 0; next = waiting.pop()) {
    const { depth, value } = next
    if (typeof value !== "object" || value === null) continue
    search.left--
    if (isObject(value) && isProductLike(value)) search.found.push(value)
    if (depth < maxDepth) waiting.push(...innerOf(value).map((inner) => ({ value: inner, depth: depth + 1 })))
  }
}

/** Values of one list or object that are looked at: more are data. */
const maxInner = 5_000

const innerOf = (value: object): ReadonlyArray<unknown> =>
  (Array.isArray(value) ? value.slice(0, maxInner) : Object.values(value).slice(0, maxInner)).filter(
    (inner: unknown) => typeof inner === "object",
  )

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

const priced = ["price", "price_min", "priceRange", "salePrice", "currentPrice"]

const isProductLike = (value: JsonObject): boolean =>
  (typeof value["title"] === "string" || typeof value["name"] === "string") &&
  (Array.isArray(value["variants"]) || isObject(value["variants"]) || priced.some((name) => Object.hasOwn(value, name)))
