import type { JsonSchemaObject } from "@trawl/core"
import type { Schema } from "effect"
import { anyRules } from "./anyRules.ts"
import { listRules } from "./listRules.ts"
import { numberRules } from "./numberRules.ts"
import { objectRules } from "./objectRules.ts"
import { resolveRef } from "./resolveRef.ts"
import { isObject, type Keywords, type Place, type Rules, type Walk } from "./Rule.ts"
import { stringRules } from "./stringRules.ts"

/** Steps of one check, one for each keyword or property: a quarter of a second at worst. A list of a thousand products with twenty fields needs 80,000. */
const defaultSteps = 200_000
/** Deepest chain of subschemas that is followed, `$ref` included: far within the stack. */
const maxDepth = 400
/** Most problems reported for one value. */
const maxProblems = 10

const rules: ReadonlyMap<string, Rules[string]> = new Map(
  Object.entries({ ...anyRules, ...numberRules, ...stringRules, ...listRules, ...objectRules }),
)

/** The result of a check. */
export interface JsonCheck {
  /** Sentences such as "price: expected a number, got a string", at most ten; empty if the value fits. */
  readonly problems: ReadonlyArray<string>
  /** The schema takes more steps than allowed, so the result is unknown. */
  readonly isExhausted: boolean
}

/** Unwinds a check that ran out of steps; never leaves this file. */
class Exhausted extends Error {}

/** One check: its position, its findings and its remaining steps. */
class SchemaWalk implements Walk {
  problems: Array<string> = []
  readonly #root: Schema.Json
  #steps: number
  #depth = 0

  constructor(root: Schema.Json, steps: number) {
    this.#root = root
    this.#steps = steps
  }

  note({ path }: Place, sentence: string): void {
    if (this.problems.length < maxProblems) this.problems.push(`${path === "" ? "the answer" : path}: ${sentence}`)
  }

  spend(steps: number): void {
    this.#steps -= steps
    if (this.#steps < 0) throw new Exhausted()
  }

  check(schema: Schema.Json, place: Place): void {
    this.spend(1)
    if (schema === false) return this.note(place, "nothing is allowed here")
    if (!isObject(schema)) return
    this.#depth += 1
    if (this.#depth > maxDepth) throw new Exhausted()
    this.#follow(schema, place)
    for (const [keyword, constraint] of Object.entries(schema)) {
      this.spend(1)
      rules.get(keyword)?.(constraint, place, { walk: this, schema })
    }
    this.#depth -= 1
  }

  fits(schema: Schema.Json, place: Place): boolean {
    const before = this.problems
    this.problems = []
    this.check(schema, place)
    const isFitting = this.problems.length === 0
    this.problems = before
    return isFitting
  }

  #follow({ $ref }: Keywords, place: Place): void {
    if ($ref === undefined) return
    const target = resolveRef(this.#root, $ref)
    if (target === undefined) this.note(place, "the schema refers to what is not in it")
    else this.check(target, place)
  }
}

/**
 * Checks a value against an untrusted JSON Schema, in bounded steps for any input. `pattern`, `format`, `patternProperties`, `unevaluated…` and
 * `$dynamicRef` are not checked, and `$ref` only within the schema.
 */
export const checkJson = (
  schema: JsonSchemaObject | boolean,
  value: Schema.Json,
  options: { readonly steps?: number } = {},
): JsonCheck => {
  const walk = new SchemaWalk(schema, options.steps ?? defaultSteps)
  try {
    walk.check(schema, { value, path: "" })
    return { problems: walk.problems, isExhausted: false }
  } catch (error) {
    if (error instanceof Exhausted) return { problems: [], isExhausted: true }
    throw error
  }
}
