import { Stream } from "effect"
import { HttpServerResponse } from "effect/http"
import { withJsonKey } from "./jsonText.ts"

/** JSON texts, read one after the other. */
export interface TextList<E> {
  /** Bytes of each, if known: then the answer states its length before the first is read. */
  readonly sizes?: ReadonlyArray<number>
  readonly texts: Stream.Stream<string, E>
}

/**
 * An answer of the object `head` with a list as its last key. Each text is read when the connection has accepted the previous
 * one, so that a slow client holds only one in memory. A failure breaks the connection off.
 */
export const jsonList = <E>(
  head: object,
  key: string,
  { sizes, texts }: TextList<E>,
): HttpServerResponse.HttpServerResponse => {
  const whole = withJsonKey(JSON.stringify(head), key, "[]")
  if (sizes?.length === 0) return HttpServerResponse.uint8Array(Buffer.from(whole), { contentType: "application/json" })
  const before = whole.slice(0, -"]}".length)
  const body = Stream.intersperseAffixes(texts, { start: before, middle: ",", end: "]}" })
  const commas = (sizes?.length ?? 0) - 1
  const length =
    sizes === undefined
      ? {}
      : { contentLength: Buffer.byteLength(whole) + commas + sizes.reduce((total, bytes) => total + bytes, 0) }
  return HttpServerResponse.stream(Stream.encodeText(body), { contentType: "application/json", ...length })
}
