import type { HttpServerRequest } from "effect/http"

/** Whether a request is for a web socket. */
export const wantsSocket = ({ headers }: HttpServerRequest.HttpServerRequest): boolean =>
  headers["upgrade"]?.toLowerCase() === "websocket"
