/** The part of a JSON Schema document that tables of fields show. */
export interface JsonSchema {
  readonly type?: string
  readonly description?: string
  readonly default?: unknown
  readonly enum?: ReadonlyArray<string>
  readonly anyOf?: ReadonlyArray<JsonSchema>
  readonly items?: JsonSchema
  readonly properties?: Readonly<Record<string, JsonSchema>>
  readonly required?: ReadonlyArray<string>
  readonly minimum?: number
  readonly maximum?: number
  readonly exclusiveMinimum?: number
  readonly minLength?: number
  readonly maxLength?: number
  readonly minItems?: number
  readonly maxItems?: number
  readonly format?: string
}

/** The members of a union and of unions inside it; a schema of another kind itself. */
export const membersOf = (schema: JsonSchema): ReadonlyArray<JsonSchema> => schema.anyOf?.flatMap(membersOf) ?? [schema]
