import { type Fault, faultOf, unreachable } from "./Fault.ts"
import { access, key } from "./session.ts"

/** A request to the service. */
export interface Call {
  /** From the root of the service, without a slash at its beginning: `v2/scrape`. */
  readonly path: string
  readonly method?: "GET" | "POST" | "PATCH" | "DELETE"
  /** Sent as JSON. */
  readonly body?: unknown
  readonly signal?: AbortSignal
  /** Sent in place of the key of the one who is signed in. */
  readonly bearer?: string
}

/** An answer whose status says success. The caller states what it holds: the contract of the service makes it true. */
export interface Answer<T> {
  readonly body: T
  readonly status: number
  readonly headers: Headers
  readonly millis: number
}

/** The console lies one folder below the service, wherever a proxy puts both. */
export const root = new URL("../", document.baseURI)

/** The whole address of a path of the service. */
export const serviceAddress = (path: string): string => new URL(path, root).href

const jsonOf = async (response: Response): Promise<unknown> => {
  const text = await response.text()
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

const askForKey = (fault: Fault): void => {
  if (fault.status === 401) access.value = { refused: key.value === "" ? "" : fault.message }
}

/** No header can carry another key, so that the request would fail as if nothing answered. */
const isKey = (secret: string): boolean => /^[\u0021-\u007E]*$/u.test(secret)

const wrongKey = (): Fault =>
  faultOf(401, { code: "UNAUTHORIZED", error: "A key has no spaces, accents or other such characters." })

const refuse = (fault: Fault, { bearer }: Call): never => {
  if (bearer === undefined) askForKey(fault)
  throw fault
}

/** The answer to a request, whose body has not been read. Fails with a `Fault`, and with an `AbortError` if it is given up. */
export const open = async (asked: Call): Promise<Response> => {
  const { bearer, body, method = "GET", path, signal } = asked
  const secret = bearer ?? key.value
  if (!isKey(secret)) return refuse(wrongKey(), asked)
  const response = await fetch(new URL(path, root), {
    method,
    headers: {
      ...(secret === "" ? {} : { authorization: `Bearer ${secret}` }),
      ...(body === undefined ? {} : { "content-type": "application/json" }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    ...(signal === undefined ? {} : { signal }),
    referrerPolicy: "no-referrer",
  }).catch((error: unknown) => {
    throw signal?.aborted === true ? error : unreachable()
  })
  if (response.ok) return response
  return refuse(faultOf(response.status, await jsonOf(response)), asked)
}

/** The JSON answer to a request. Fails as `open` does. */
export const call = async <T>(asked: Call): Promise<Answer<T>> => {
  const start = performance.now()
  const response = await open(asked)
  const body = (await jsonOf(response)) as T // the contract of the service
  return { body, status: response.status, headers: response.headers, millis: performance.now() - start }
}
