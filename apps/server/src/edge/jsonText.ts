import { HttpServerResponse } from "effect/http"

/**
 * An answer whose body is JSON text already: documents go out as they are stored. As bytes, which are all that a slow client
 * then holds in memory: a text would be kept beside its bytes until the last of them is taken.
 */
export const jsonText = (text: string): HttpServerResponse.HttpServerResponse =>
  HttpServerResponse.uint8Array(Buffer.from(text), { contentType: "application/json" })

/** `text`, the JSON of an object, with one more key at its end whose value is JSON text. */
export const withJsonKey = (text: string, key: string, value: string): string => {
  const separator = text === "{}" ? "" : ","
  return `${text.slice(0, -1)}${separator}${JSON.stringify(key)}:${value}}`
}
