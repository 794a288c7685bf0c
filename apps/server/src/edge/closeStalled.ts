import type { Server, ServerResponse } from "node:http"

/** Looks at a connection before it counts as stalled: one is noticed within a sixth more than the time that it has. */
const looks = 5

/** Whether the client leaves bytes of an answer untaken; what it is not sent yet is not its fault. */
const waitsForClient = (response: ServerResponse): boolean => response.headersSent && response.writableLength > 0

/** Destroys the connection of an answer once it was looked at so often, one time after the other, without a byte having moved. */
const watch = (response: ServerResponse, pause: number): void => {
  let stalled = 0
  let last = 0
  response.setTimeout(pause, () => {
    const now = performance.now()
    // Node says nothing of a pause in which a byte moved: then the next word comes late.
    const isNext = now - last < 1.5 * pause
    last = now
    stalled = waitsForClient(response) ? (isNext ? stalled : 0) + 1 : 0
    if (stalled < looks) response.socket?.setTimeout(pause)
    else response.socket?.destroy()
  })
}

/**
 * Destroys connections whose client takes no byte of an answer for so many milliseconds: what the answer holds in memory is
 * free then. Slow clients keep theirs as long as they take something, and so does one whose answer has not begun.
 */
export const closeStalled = (server: Server, stalledTimeout: number): Server =>
  server.on("request", (_request, response) => watch(response, stalledTimeout / looks))
