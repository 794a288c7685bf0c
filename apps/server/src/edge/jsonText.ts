import { HttpServerResponse } from "effect/http"

/** An answer whose body is JSON text already: documents go out as they are stored. */
export const jsonText = (text: string): HttpServerResponse.HttpServerResponse =>
  HttpServerResponse.text(text, { contentType: "application/json" })

/** `text`, the JSON of an object, with one more key at its end whose value is JSON text. */
export const withJsonKey = (text: string, key: string, value: string): string => {
  const separator = text === "{}" ? "" : ","
  return `${text.slice(0, -1)}${separator}${JSON.stringify(key)}:${value}}`
}
