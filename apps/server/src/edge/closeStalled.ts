import type { Server, ServerResponse } from "node:http"

/** Whether the client leaves bytes of an answer untaken; what it is not sent yet is not its fault. */
const waitsForClient = (response: ServerResponse): boolean => response.headersSent && response.writableLength > 0

/**
 * Destroys connections whose client takes no byte of an answer for so many milliseconds, twice as many at most: what the answer
 * holds in memory is free then. Slow clients keep theirs as long as they take something, and so does one whose answer has not begun.
 */
export const closeStalled = (server: Server, stalledTimeout: number): Server =>
  server.on("request", (_request, response) => {
    // Node starts the time anew with every byte that moves.
    response.setTimeout(stalledTimeout, () => {
      if (waitsForClient(response)) response.socket?.destroy()
      else response.socket?.setTimeout(stalledTimeout)
    })
  })
