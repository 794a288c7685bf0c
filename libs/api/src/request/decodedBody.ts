import { decodeRequest } from "../invalid/decodeRequest.ts"
import { InvalidRequest } from "../invalid/InvalidRequest.ts"
import { parseBody } from "../invalid/parseBody.ts"
import { Effect, type Schema } from "effect"
import { readBody } from "../edge/readBody.ts"

/** A valid body. */
export interface DecodedBody<A> {
  readonly request: A
  /** The JSON object as the client wrote it. */
  readonly written: Readonly<Record<string, Schema.Json>>
  readonly bytes: Uint8Array
}

/** Decodes a body that is a part of another request, such as the arguments of a tool. */
export const decodedValue = <S extends Schema.ConstraintDecoder<unknown>>(schema: S) => {
  const decode = decodeRequest(schema)
  return (written: DecodedBody<S["Type"]>["written"]) =>
    Effect.suspend(() => {
      const bytes = new Uint8Array(Buffer.from(JSON.stringify(written)))
      return Effect.map(
        Effect.fromResult(decode(written, bytes.length)),
        (request) => ({ request, written, bytes }) satisfies DecodedBody<S["Type"]>,
      )
    })
}

/** Reads, parses and decodes the body of the current request. */
export const decodedBody = <S extends Schema.ConstraintDecoder<unknown>>(schema: S) => {
  const decode = decodeRequest(schema)
  return Effect.gen(function* () {
    const bytes = yield* readBody
    const written = yield* Effect.fromResult(parseBody(bytes))
    const request = yield* Effect.fromResult(decode(written, bytes.length))
    // The cast holds because the schemas of all bodies are structs.
    return { request, written: written as DecodedBody<S["Type"]>["written"], bytes } satisfies DecodedBody<S["Type"]>
  })
}

/** A mistake that no schema can express. */
export const invalid = (path: ReadonlyArray<string | number>, message: string): InvalidRequest =>
  new InvalidRequest({ message, details: [{ code: "custom", path, message }] })
