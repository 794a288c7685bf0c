import { type Duration, Effect, Stream } from "effect"
import { FetchHttpClient, HttpClient, HttpClientRequest, type HttpClientResponse } from "effect/http"
import { ProviderFailed } from "./ProviderFailed.ts"
import type { ProviderName } from "./SearchProvider.ts"

/** Most bytes of an answer. A hundred results are some 200 kB. */
const maxBytes = 5_000_000

/** A request to a provider's endpoint. */
export interface ProviderCall {
  readonly provider: ProviderName
  readonly url: string
  /** The key among them. */
  readonly headers?: Readonly<Record<string, string>>
  /** Absent: a GET. */
  readonly body?: object
  readonly timeout: Duration.Input
}

/** An endpoint's answer, of any status. */
export interface ProviderResponse {
  readonly status: number
  readonly headers: Readonly<Record<string, string | undefined>>
  /** The JSON of the body; undefined if it is not JSON. */
  readonly body: unknown
}

// Neither address nor cause: an address may hold a key.
const failed = (provider: ProviderName, reason: "unreachable" | "timeout" | "invalid", message: string) =>
  new ProviderFailed({ provider, reason, message })

const readBytes = Effect.fnUntraced(function* (
  provider: ProviderName,
  response: HttpClientResponse.HttpClientResponse,
) {
  const chunks: Array<Uint8Array> = []
  let size = 0
  yield* Stream.runForEach(
    Stream.mapError(response.stream, () => failed(provider, "unreachable", `${provider} broke the connection.`)),
    (chunk) => {
      size += chunk.byteLength
      chunks.push(chunk)
      return size > maxBytes
        ? Effect.fail(failed(provider, "invalid", `The answer of ${provider} is larger than ${maxBytes} bytes.`))
        : Effect.void
    },
  )
  return Buffer.concat(chunks)
})

const jsonOf = (bytes: Buffer): unknown => {
  try {
    return JSON.parse(bytes.toString("utf8"))
  } catch {
    return undefined
  }
}

// SearXNG's limiter refuses programs that send none of a browser's headers.
const usual = { accept: "application/json, text/html;q=0.1", "accept-language": "en", "user-agent": "Trawl" }

/** Sends a request to a provider and reads at most 5 MB of its answer. Redirects are not followed, and no trace headers are sent. */
export const callProvider = Effect.fn("callProvider")(
  function* (client: HttpClient.HttpClient, { body, headers = {}, provider, timeout, url }: ProviderCall) {
    const base = body === undefined ? HttpClientRequest.get(url) : HttpClientRequest.post(url)
    const request = base.pipe(
      HttpClientRequest.setHeaders({ ...usual, ...headers }),
      body === undefined ? (asked) => asked : HttpClientRequest.bodyJsonUnsafe(body),
    )
    const answer = Effect.gen(function* () {
      const response = yield* Effect.mapError(client.execute(request), () =>
        failed(provider, "unreachable", `${provider} cannot be reached: check TRAWL_${provider.toUpperCase()}_URL.`),
      )
      return {
        status: response.status,
        headers: response.headers,
        body: jsonOf(yield* readBytes(provider, response)),
      } satisfies ProviderResponse
    })
    return yield* Effect.timeoutOrElse(answer, {
      duration: timeout,
      orElse: () => Effect.fail(failed(provider, "timeout", `${provider} did not answer in time.`)),
    })
  },
  Effect.scoped,
  Effect.provideService(HttpClient.TracerPropagationEnabled, false),
  // Spans would show the address, which may hold a key.
  Effect.provideService(HttpClient.TracerDisabledWhen, () => true),
  Effect.provideService(FetchHttpClient.RequestInit, { redirect: "manual" }),
)
