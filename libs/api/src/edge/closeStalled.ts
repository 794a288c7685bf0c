import type { Server, ServerResponse } from "node:http"
import type { Socket } from "node:net"

/** Checks of a connection before it counts as stalled: it is noticed within a sixth more than its time. */
const looks = 5

/** A socket's internal handle: its bytes that the system has not accepted yet. */
interface WithHandle {
  readonly _handle?: { readonly writeQueueSize?: number } | null
}

/** Whether the client leaves bytes of an answer unread; unsent bytes are not its fault. */
const waitsForClient = (response: ServerResponse): boolean => response.headersSent && response.writableLength > 0

/** Changes whenever a byte has moved between two checks: only the handle counts what has left of a chunk in progress. */
const progressOf = (socket: Socket & WithHandle): string =>
  `${socket.bytesWritten - socket.writableLength} ${socket._handle?.writeQueueSize}`

/** Destroys the connection of an answer after this many consecutive checks without a byte having moved. */
const watch = (response: ServerResponse, pause: number): void => {
  let stalled = 0
  let last = ""
  response.setTimeout(pause, () => {
    const { socket } = response
    if (socket === null) return
    const progress = progressOf(socket)
    stalled = waitsForClient(response) ? (progress === last ? stalled : 0) + 1 : 0
    last = progress
    if (stalled < looks) socket.setTimeout(pause)
    else socket.destroy()
  })
}

/**
 * Destroys connections whose client reads no byte of an answer for this many milliseconds, to free the answer's memory.
 * Slow clients stay connected as long as they read something, and so do clients whose answer has not begun.
 */
export const closeStalled = (server: Server, stalledTimeout: number): Server =>
  server.on("request", (_request, response) => watch(response, stalledTimeout / looks))
