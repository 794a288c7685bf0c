/** A message of the Model Context Protocol, as far as it is looked at here. */
export interface McpMessage {
  readonly id?: string | number
  readonly method?: string
  readonly params?: Readonly<Record<string, unknown>>
}

/** The answer of a service, as far as it is looked at here. */
export interface McpAnswer {
  readonly id?: string | number | null
  readonly result?: Readonly<Record<string, unknown>>
}

/** An object of JSON, or undefined. */
export const objectOf = (value: unknown): Readonly<Record<string, unknown>> | undefined =>
  typeof value === "object" && value !== null && !Array.isArray(value)
    ? // The cast holds for every object.
      (value as Readonly<Record<string, unknown>>)
    : undefined

/** Code of an answer whose request did not reach the tools of the service. */
const serverError = -32_000

/** The answer to a request that failed before the service could answer it. */
export const failedMessage = (id: McpMessage["id"] | null, message: string, code = serverError) => ({
  jsonrpc: "2.0",
  id: id ?? null,
  error: { code, message },
})
