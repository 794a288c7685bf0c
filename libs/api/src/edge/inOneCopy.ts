import { Effect } from "effect"
import { HttpBody, HttpRouter, HttpServerResponse } from "effect/http"

type Response = HttpServerResponse.HttpServerResponse

const bytesOf = (response: Response): Response => {
  const { body } = response
  if (body._tag !== "Uint8Array") return response
  return HttpServerResponse.setBody(response, HttpBody.uint8Array(body.body, body.contentType))
}

/**
 * Sends a constant answer from shared bytes. Text would be copied for every connection that does not read it, and anyone may
 * request the docs page of 2 MB.
 */
export const inOneCopy = HttpRouter.middleware((routed) => {
  const copies = new WeakMap<Response, Response>()
  return Effect.map(routed, (response) => {
    const copy = copies.get(response) ?? bytesOf(response)
    copies.set(response, copy)
    return copy
  })
}).layer
