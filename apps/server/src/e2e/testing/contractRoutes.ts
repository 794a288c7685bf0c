import { Api } from "@trawl/api"
import { OpenApi } from "effect/http-api"

type Json = Readonly<Record<string, unknown>>

interface Parameter {
  readonly name: string
  readonly in: string
  readonly examples?: { readonly default: { readonly value: string } }
}

interface Operation {
  readonly parameters?: ReadonlyArray<Parameter>
  readonly requestBody?: {
    readonly content: Readonly<
      Record<string, { readonly schema: Json; readonly examples?: { readonly default: { readonly value: unknown } } }>
    >
  }
}

/** A route of the contract, with its sample request. */
export interface ContractRoute {
  readonly method: string
  /** Path template, with `{id}` and the like. */
  readonly path: string
  /** Names of its path parameters. */
  readonly inPath: ReadonlyArray<string>
  /** The sample query, `?token=…`. */
  readonly query: string
  /** The sample of its JSON body. */
  readonly body: unknown
  /** Every field of its JSON body, at any depth. */
  readonly fields: ReadonlySet<string>
}

const document = OpenApi.fromApi(Api)

const found = (reference: string): unknown =>
  reference
    .slice(2)
    .split("/")
    .reduce<unknown>((at, key) => (at as Json | undefined)?.[key], document)

/** Collects the property names below a schema, following each reference once. */
const fieldsOf = (value: unknown, names: Set<string>, seen: Set<string>): void => {
  if (typeof value !== "object" || value === null) return
  const { $ref: reference, properties } = value as { readonly $ref?: unknown; readonly properties?: object }
  if (typeof reference === "string" && !seen.has(reference)) {
    seen.add(reference)
    fieldsOf(found(reference), names, seen)
  }
  for (const name of Object.keys(properties ?? {})) names.add(name)
  for (const child of Object.values(value)) fieldsOf(child, names, seen)
}

const toRoute = (method: string, path: string, { parameters = [], requestBody }: Operation): ContractRoute => {
  const fields = new Set<string>()
  fieldsOf(requestBody?.content, fields, new Set())
  const query = new URLSearchParams(
    parameters
      .filter((parameter) => parameter.in === "query")
      .map(({ examples, name }): [string, string] => [name, examples?.default.value ?? ""]),
  )
  return {
    method: method.toUpperCase(),
    path,
    inPath: parameters.filter((parameter) => parameter.in === "path").map(({ name }) => name),
    query: query.size === 0 ? "" : `?${query}`,
    body: requestBody?.content["application/json"]?.examples?.default.value,
    fields,
  }
}

/** Every route of the OpenAPI document, so that a test of all routes cannot miss a new one. */
export const contractRoutes: ReadonlyArray<ContractRoute> = Object.entries(document.paths).flatMap(([path, methods]) =>
  // The generator's types do not list the names of the methods.
  Object.entries(methods as unknown as Readonly<Record<string, Operation>>).map(([method, operation]) =>
    toRoute(method, path, operation),
  ),
)
