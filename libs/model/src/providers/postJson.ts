import { Effect, Stream } from "effect"
import { AiError } from "effect/ai"
import { FetchHttpClient, HttpClient, HttpClientRequest, type HttpClientResponse } from "effect/http"

/** Most bytes of an answer. 4,000 tokens are some 20 kB. */
const maxBytes = 5_000_000

/** A request to an endpoint. */
export interface EndpointCall {
  readonly url: string
  /** In addition to the standard ones; the key among them. */
  readonly headers: Readonly<Record<string, string>>
  readonly body: object
}

/** An endpoint's answer, of any status. */
export interface EndpointAnswer {
  readonly status: number
  readonly headers: Readonly<Record<string, string | undefined>>
  /** The JSON of the body; undefined if it is not JSON. */
  readonly body: unknown
}

const fault = (reason: AiError.AiErrorReason) => AiError.make({ module: "TrawlModel", method: "generateText", reason })

// Neither URL nor cause: both end up in messages, and a URL may hold a key.
const networkFault = fault(
  new AiError.NetworkError({
    reason: "TransportError",
    method: "POST",
    url: "",
    description: "The endpoint cannot be reached, or broke the connection.",
  }),
)

const tooLarge = fault(
  new AiError.InvalidResponseError({ description: `The endpoint's answer is larger than ${maxBytes} bytes.` }),
)

const readBytes = Effect.fnUntraced(function* (response: HttpClientResponse.HttpClientResponse) {
  const chunks: Array<Uint8Array> = []
  let size = 0
  yield* Stream.runForEach(
    Stream.mapError(response.stream, () => networkFault),
    (chunk) => {
      size += chunk.byteLength
      chunks.push(chunk)
      return size > maxBytes ? Effect.fail(tooLarge) : Effect.void
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

/**
 * Sends JSON to an endpoint and reads at most 5 MB of its answer. Redirects are not followed, and no trace headers are sent. Fails with
 * `NetworkError` if the answer is incomplete, and with `InvalidResponseError` if it is too large.
 */
export const postJson = Effect.fn("postJson")(
  function* (client: HttpClient.HttpClient, { body, headers, url }: EndpointCall) {
    const request = HttpClientRequest.post(url).pipe(
      HttpClientRequest.setHeaders(headers),
      HttpClientRequest.bodyJsonUnsafe(body),
    )
    const response = yield* Effect.mapError(client.execute(request), () => networkFault)
    const answer: EndpointAnswer = {
      status: response.status,
      headers: response.headers,
      body: jsonOf(yield* readBytes(response)),
    }
    return answer
  },
  Effect.scoped,
  Effect.provideService(HttpClient.TracerPropagationEnabled, false),
  // Spans would show the URL, which may hold a key.
  Effect.provideService(HttpClient.TracerDisabledWhen, () => true),
  Effect.provideService(FetchHttpClient.RequestInit, { redirect: "manual" }),
)
