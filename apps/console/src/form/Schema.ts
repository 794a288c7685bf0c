/** The part of JSON Schema that the contract's requests use. */
export interface Schema {
  readonly $ref?: string
  readonly type?: string
  readonly description?: string
  readonly default?: unknown
  readonly enum?: ReadonlyArray<unknown>
  readonly properties?: Readonly<Record<string, Schema>>
  readonly required?: ReadonlyArray<string>
  readonly items?: Schema
  readonly anyOf?: ReadonlyArray<Schema>
  readonly minimum?: number
  readonly maximum?: number
  readonly maxLength?: number
}

/** The part of the contract that is read. */
export interface Contract {
  readonly paths: Readonly<
    Record<
      string,
      Readonly<
        Record<
          string,
          {
            readonly summary?: string
            readonly requestBody?: { readonly content: Readonly<Record<string, { readonly schema: Schema }>> }
          }
        >
      >
    >
  >
  readonly components: { readonly schemas: Readonly<Record<string, Schema>> }
}

/** The schema of the JSON body of `POST path`. */
export const bodySchema = ({ components, paths }: Contract, path: string): Schema => {
  const schema = paths[path]?.["post"]?.requestBody?.content["application/json"]?.schema ?? {}
  const name = schema.$ref?.split("/").at(-1)
  return name === undefined ? schema : (components.schemas[name] ?? {})
}
