import { Effect } from "effect"
import { HttpBody, HttpRouter, HttpServerResponse } from "effect/http"

type Response = HttpServerResponse.HttpServerResponse

const bytesOf = (response: Response): Response => {
  const { body } = response
  if (body._tag !== "Uint8Array") return response
  return HttpServerResponse.setBody(response, HttpBody.uint8Array(body.body, body.contentType))
}

/**
 * Sends an answer that is the same each time as the same bytes. Text would be copied for every connection that does not read it,
 * and the page of the docs is 3 MB that anyone may ask for.
 */
export const inOneCopy = HttpRouter.middleware((routed) => {
  const copies = new WeakMap<Response, Response>()
  return Effect.map(routed, (response) => {
    const copy = copies.get(response) ?? bytesOf(response)
    copies.set(response, copy)
    return copy
  })
}).layer
