import type { Schema } from "effect"

/** A value and where it stands in the answer. */
export interface Place {
  readonly value: Schema.Json
  /** As in `items[2].price`; empty for the whole. */
  readonly path: string
}

/** What a rule may ask of the walk that runs it. */
export interface Walk {
  /** Says what is wrong at a place: "expected a number". */
  readonly note: (place: Place, sentence: string) => void
  /** Checks a value against a schema, noting what is wrong. */
  readonly check: (schema: Schema.Json, place: Place) => void
  /** Whether a value fits a schema, noting nothing. */
  readonly fits: (schema: Schema.Json, place: Place) => boolean
  /** Takes so many steps off the budget, and ends the check where none are left. */
  readonly spend: (steps: number) => void
}

/** A schema as an object of keywords. */
export type Keywords = Readonly<Record<string, Schema.Json>>

/** Checks one keyword: what it says, the place, and with them the walk and the schema that the keyword is of. */
export type Rule = (told: Schema.Json, place: Place, context: { readonly walk: Walk; readonly schema: Keywords }) => void

export type Rules = Readonly<Record<string, Rule>>

/** Whether a value is an object and no list. */
export const isObject = (value: Schema.Json | undefined): value is Keywords => typeof value === "object" && value !== null && !Array.isArray(value)

/** Whether a value is a list. `Array.isArray` alone does not narrow a list that may not be written to. */
export const isList = (value: Schema.Json | undefined): value is ReadonlyArray<Schema.Json> => Array.isArray(value)
