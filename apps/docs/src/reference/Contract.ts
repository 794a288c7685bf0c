import type { JsonSchema } from "./JsonSchema.ts"

/** A schema of the contract, before `simplify`. */
export interface ContractSchema extends JsonSchema {
  readonly $ref?: string
  readonly anyOf?: ReadonlyArray<ContractSchema>
  readonly items?: ContractSchema
  readonly properties?: Readonly<Record<string, ContractSchema>>
  readonly allOf?: ReadonlyArray<ContractSchema>
}

/** A body of a request or an answer. */
export interface ContractMedia {
  readonly schema?: ContractSchema
  readonly examples?: { readonly default?: { readonly value: unknown } }
}

interface Parameter {
  readonly name: string
  readonly in: string
  readonly required?: boolean
  readonly schema: ContractSchema
  readonly examples?: { readonly default?: { readonly value: unknown } }
}

interface Body {
  readonly content?: Readonly<Record<string, ContractMedia>>
}

/** A method of a path. */
export interface ContractOperation {
  readonly tags: ReadonlyArray<string>
  readonly summary?: string
  readonly description?: string
  readonly security?: ReadonlyArray<unknown>
  readonly parameters?: ReadonlyArray<Parameter>
  readonly requestBody?: Body
  readonly responses: Readonly<Record<string, Body>>
}

/** The part of an OpenAPI document that the reference shows. */
export interface Contract {
  readonly tags: ReadonlyArray<{ readonly name: string; readonly description?: string }>
  readonly paths: Readonly<Record<string, Readonly<Record<string, ContractOperation>>>>
  readonly components: { readonly schemas: Readonly<Record<string, ContractSchema>> }
}
