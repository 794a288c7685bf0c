/** An answer, its body parsed. */
export interface Answer {
  readonly status: number
  readonly headers: Headers
  readonly body: unknown
}

export interface CallOptions {
  readonly method?: string
  readonly headers?: Readonly<Record<string, string>>
  /** Sent as JSON; text is sent as it is. */
  readonly body?: unknown
}

/** One request to a server under test. */
export const call = async (server: { readonly base: string }, path: string, { body, headers, method }: CallOptions = {}): Promise<Answer> => {
  const response = await fetch(path.startsWith("http") ? path : server.base + path, {
    method: method ?? (body === undefined ? "GET" : "POST"),
    headers: { ...(body === undefined ? {} : { "content-type": "application/json" }), ...headers },
    ...(body === undefined ? {} : { body: typeof body === "string" ? body : JSON.stringify(body) }),
  })
  const text = await response.text()
  const isJson = text !== "" && response.headers.get("content-type")?.startsWith("application/json")
  return { status: response.status, headers: response.headers, body: isJson === true ? JSON.parse(text) : text }
}

/** An error body as every failure has it. */
export const failed = (code: string, error: unknown) => ({ success: false, code, error })
