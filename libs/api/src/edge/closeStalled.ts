import type { Server, ServerResponse } from "node:http"
import type { Socket } from "node:net"

/** Looks at a connection before it counts as stalled: one is noticed within a sixth more than the time that it has. */
const looks = 5

/** What Node keeps on a socket: its bytes that the system has not taken yet. */
interface WithHandle {
  readonly _handle?: { readonly writeQueueSize?: number } | null
}

/** Whether the client leaves bytes of an answer untaken; what it is not sent yet is not its fault. */
const waitsForClient = (response: ServerResponse): boolean => response.headersSent && response.writableLength > 0

/** Tells two looks apart between which a byte has moved: of a part that is under way, Node counts what has left it only there. */
const progressOf = (socket: Socket & WithHandle): string => `${socket.bytesWritten - socket.writableLength} ${socket._handle?.writeQueueSize}`

/** Destroys the connection of an answer once it was looked at so often, one time after the other, without a byte having moved. */
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
 * Destroys connections whose client takes no byte of an answer for so many milliseconds: what the answer holds in memory is
 * free then. Slow clients keep theirs as long as they take something, and so does one whose answer has not begun.
 */
export const closeStalled = (server: Server, stalledTimeout: number): Server =>
  server.on("request", (_request, response) => watch(response, stalledTimeout / looks))
