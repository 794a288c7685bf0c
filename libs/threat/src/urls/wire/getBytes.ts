import { Effect, Stream } from "effect"
import { FetchHttpClient, HttpClient, HttpClientRequest, type HttpClientResponse } from "effect/http"
import { SourceFault } from "./SourceFault.ts"

/** A request to a source. */
export interface SourceCall {
  readonly url: string
  /** Include the key. */
  readonly headers?: Readonly<Record<string, string>>
  /** Maximum bytes of the answer. */
  readonly maxBytes: number
  readonly timeoutMillis: number
}

/** A source's answer, whatever its status. */
export interface SourceAnswer {
  readonly status: number
  /** Names in lower case. */
  readonly headers: Readonly<Record<string, string | undefined>>
  readonly bytes: Buffer
}

// Neither address nor cause: both would end up in messages, and an address may contain a key.
const unreachable = new SourceFault({ message: "it cannot be reached, or broke the connection", isPassing: true })

const readBytes = Effect.fnUntraced(function* (response: HttpClientResponse.HttpClientResponse, maxBytes: number) {
  const tooLarge = new SourceFault({ message: `its answer is larger than ${maxBytes} bytes`, isPassing: false })
  const chunks: Array<Uint8Array> = []
  let size = 0
  yield* Stream.runForEach(
    Stream.mapError(response.stream, () => unreachable),
    (chunk) => {
      size += chunk.byteLength
      chunks.push(chunk)
      return size > maxBytes ? Effect.fail(tooLarge) : Effect.void
    },
  )
  return Buffer.concat(chunks)
})

/** Sends a request to a source and reads the answer, within limits of size and time. Redirects are returned as answers, and no trace headers of the caller are sent. */
export const getBytes = Effect.fnUntraced(
  function* (client: HttpClient.HttpClient, { headers = {}, maxBytes, url }: SourceCall) {
    const request = HttpClientRequest.get(url).pipe(HttpClientRequest.setHeaders(headers))
    const response = yield* Effect.mapError(client.execute(request), () => unreachable)
    const answer: SourceAnswer = {
      status: response.status,
      headers: response.headers,
      bytes: response.status === 304 ? Buffer.alloc(0) : yield* readBytes(response, maxBytes),
    }
    return answer
  },
  Effect.scoped,
  (effect, _client, { timeoutMillis }) =>
    Effect.timeoutOrElse(effect, {
      duration: timeoutMillis,
      orElse: () =>
        Effect.fail(
          new SourceFault({ message: `it did not answer within ${timeoutMillis / 1000} seconds`, isPassing: true }),
        ),
    }),
  Effect.provideService(HttpClient.TracerPropagationEnabled, false),
  // Spans would show the address, which may contain a key.
  Effect.provideService(HttpClient.TracerDisabledWhen, () => true),
  Effect.provideService(FetchHttpClient.RequestInit, { redirect: "manual" }),
)
