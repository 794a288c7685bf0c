import type { ServerResponse } from "node:http"
import type { Visit } from "../site/ServedPage.ts"

const drained = (response: ServerResponse): Promise<void> =>
  new Promise((resolve) => {
    const done = () => {
      response.off("drain", done).off("close", done)
      resolve()
    }
    response.on("drain", done).on("close", done)
  })

/** Writes a piece of HTML repeatedly, as fast as the client reads, until `bytes` are sent or the client disconnects. */
export const flood = async (visit: Visit, piece: Buffer, bytes: number): Promise<undefined> => {
  const { response } = visit
  response.writeHead(200, { "content-type": "text/html; charset=utf-8" })
  for (let sent = 0; sent < bytes && !response.destroyed; sent += piece.length) {
    if (!response.write(piece)) await drained(response)
  }
  response.end()
  return undefined
}
