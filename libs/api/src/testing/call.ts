import { Agent, request } from "node:http"

/** An answer, its body parsed. */
export interface Answer {
  readonly status: number
  readonly headers: Headers
  readonly body: unknown
}

export interface CallOptions {
  readonly method?: string
  readonly headers?: Readonly<Record<string, string>>
  /** Sent as JSON; text and bytes are sent unchanged. */
  readonly body?: unknown
}

const agent = new Agent({ keepAlive: true })

const bytesOf = (body: unknown): Uint8Array | undefined => {
  if (body === undefined || body instanceof Uint8Array) return body
  return Buffer.from(typeof body === "string" ? body : JSON.stringify(body))
}

// Not `fetch`: for thousands of requests it would cost more than the server.
const send = (url: URL, { body, headers, method }: Required<CallOptions> & { readonly body: Uint8Array | undefined }) =>
  new Promise<Omit<Answer, "body"> & { readonly text: string }>((resolve, reject) => {
    const sent = request(url, { agent, method, headers }, (response) => {
      let text = ""
      response.setEncoding("utf8")
      response.on("data", (chunk) => (text += chunk))
      response.on("error", reject)
      response.on("end", () =>
        resolve({
          status: response.statusCode ?? 0,
          headers: new Headers(response.headers as Record<string, string>),
          text,
        }),
      )
    })
    sent.on("error", reject)
    sent.end(body)
  })

/** One request to a server under test. */
export const call = async (
  server: { readonly base: string },
  path: string,
  { body, headers, method }: CallOptions = {},
): Promise<Answer> => {
  const sent = bytesOf(body)
  const { text, ...answer } = await send(new URL(path.startsWith("http") ? path : server.base + path), {
    method: method ?? (body === undefined ? "GET" : "POST"),
    headers: {
      ...(sent === undefined ? {} : { "content-type": "application/json", "content-length": String(sent.length) }),
      ...headers,
    },
    body: sent,
  })
  const isJson = text !== "" && answer.headers.get("content-type")?.startsWith("application/json")
  return { ...answer, body: isJson === true ? JSON.parse(text) : text }
}

/** An error body as every failure has it. */
export const failed = (code: string, error: unknown) => ({ success: false, code, error })
