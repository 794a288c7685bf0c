import { Clock, Effect, Schema } from "effect"
import type { HttpClient } from "effect/http"
import { getBytes, type SourceCall } from "./getBytes.ts"
import { SourceFault } from "./SourceFault.ts"
import { statusFault } from "./statusFault.ts"

const malformed = new SourceFault({ message: "its answer does not follow the protocol", isPassing: false })

const jsonOf = (bytes: Buffer): unknown => {
  try {
    return JSON.parse(bytes.toString("utf8"))
  } catch {
    return undefined
  }
}

/** Requests JSON that fits a schema from a source. Answers other than 200 fail by their status. */
export const getJson = Effect.fnUntraced(function* <A>(
  client: HttpClient.HttpClient,
  schema: Schema.Decoder<A>,
  call: SourceCall,
) {
  const answer = yield* getBytes(client, call)
  if (answer.status !== 200) return yield* statusFault(answer, yield* Clock.currentTimeMillis)
  return yield* Effect.mapError(Schema.decodeUnknownEffect(schema)(jsonOf(answer.bytes)), () => malformed)
})
