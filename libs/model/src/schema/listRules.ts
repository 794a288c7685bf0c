import type { Schema } from "effect"
import { canonicalText } from "./canonicalText.ts"
import { isList, type Place, type Rule, type Rules, type Walk } from "./Rule.ts"

const size =
  (holds: (size: number, limit: number) => boolean, sentence: string): Rule =>
  (constraint, place, { walk }) => {
    if (typeof constraint === "number" && isList(place.value) && !holds(place.value.length, constraint))
      walk.note(place, `${sentence} ${constraint} items`)
  }

const at = ({ path, value }: Place & { readonly value: ReadonlyArray<Schema.Json> }, index: number): Place => ({
  value: value[index] ?? null,
  path: `${path}[${index}]`,
})

interface Items {
  readonly list: ReadonlyArray<Schema.Json>
  readonly path: string
  /** Index of the first item that is checked. */
  readonly from: number
}

const eachItem = (schema: Schema.Json, { from, list, path }: Items, walk: Walk): void => {
  for (let index = from; index < list.length; index += 1) walk.check(schema, at({ path, value: list }, index))
}

const firstItems: Rule = (constraint, { path, value }, { walk }) => {
  if (!isList(constraint) || !isList(value)) return
  for (const [index, schema] of constraint.entries())
    if (index < value.length) walk.check(schema, at({ path, value }, index))
}

/** Characters that cost one step to compare. */
const perStep = 32

const items: Rule = (constraint, place, context) => {
  // Draft 7 allows a list here, the prefixItems of today.
  if (isList(constraint)) return firstItems(constraint, place, context)
  const prefix = context.schema["prefixItems"]
  if (isList(place.value))
    eachItem(
      constraint,
      { list: place.value, path: place.path, from: isList(prefix) ? prefix.length : 0 },
      context.walk,
    )
}

const additionalItems: Rule = (constraint, { path, value }, { schema, walk }) => {
  const prefix = schema["items"]
  if (isList(prefix) && isList(value)) eachItem(constraint, { list: value, path, from: prefix.length }, walk)
}

const uniqueItems: Rule = (constraint, place, { walk }) => {
  if (constraint !== true || !isList(place.value)) return
  const seen = new Set<string>()
  for (const item of place.value) {
    const text = canonicalText(item)
    walk.spend(1 + text.length / perStep)
    if (seen.has(text)) return walk.note(place, "expected no item twice")
    seen.add(text)
  }
}

const contains: Rule = (constraint, place, { schema, walk }) => {
  if (!isList(place.value)) return
  const { minContains: least = 1, maxContains: most = Number.MAX_SAFE_INTEGER } = schema
  const found = place.value.filter((value) => walk.fits(constraint, { value, path: place.path })).length
  if (typeof least === "number" && found < least)
    walk.note(place, `expected at least ${least} items of a kind that it lacks`)
  if (typeof most === "number" && found > most) walk.note(place, `expected at most ${most} items of a kind`)
}

/** Keywords of lists. */
export const listRules: Rules = {
  prefixItems: firstItems,
  items,
  additionalItems,
  minItems: size((found, limit) => found >= limit, "expected at least"),
  maxItems: size((found, limit) => found <= limit, "expected at most"),
  uniqueItems,
  contains,
}
