import type { Schema } from "effect"

/** A value and its place in the answer. */
export interface Place {
  readonly value: Schema.Json
  /** Such as `items[2].price`; empty for the root. */
  readonly path: string
}

/** The services that a rule gets from the walk. */
export interface Walk {
  /** Reports a problem at a place: "expected a number". */
  readonly note: (place: Place, sentence: string) => void
  /** Checks a value against a schema and reports problems. */
  readonly check: (schema: Schema.Json, place: Place) => void
  /** Whether a value fits a schema; reports nothing. */
  readonly fits: (schema: Schema.Json, place: Place) => boolean
  /** Spends steps of the budget, and ends the check if none are left. */
  readonly spend: (steps: number) => void
}

/** A schema as an object of keywords. */
export type Keywords = Readonly<Record<string, Schema.Json>>

/** Checks one keyword: its value in the schema, the place, and the walk and the schema around it. */
export type Rule = (
  constraint: Schema.Json,
  place: Place,
  context: { readonly walk: Walk; readonly schema: Keywords },
) => void

export type Rules = Readonly<Record<string, Rule>>

/** Whether a value is an object and not a list. */
export const isObject = (value: Schema.Json | undefined): value is Keywords =>
  typeof value === "object" && value !== null && !Array.isArray(value)

/** Whether a value is a list. `Array.isArray` alone does not narrow readonly lists. */
export const isList = (value: Schema.Json | undefined): value is ReadonlyArray<Schema.Json> => Array.isArray(value)
