import type { Socket } from "node:net"
import { AnswerReader } from "./AnswerReader.ts"

const requestLine = /^[A-Z]+ [^\r\n]* HTTP\/1\.1\r\n/

/**
 * Lets a strict parser read what browsers accept: the heads of answers are normalized before they enter the socket's buffer. A head that
 * is no HTTP destroys the socket with InvalidAnswer. For sockets that speak HTTP/1.1, one request at a time.
 */
export const normalizeAnswers = <S extends Socket>(socket: S): S => {
  const reader = new AnswerReader()
  // On the socket itself: a stream around it would cost each page two more hops, and hide what the socket knows.
  const push = socket.push.bind(socket)
  const write = socket.write.bind(socket) as (...given: ReadonlyArray<unknown>) => boolean
  socket.push = (chunk: unknown, encoding?: BufferEncoding) => {
    if (chunk !== null && !Buffer.isBuffer(chunk)) return push(chunk, encoding)
    try {
      const bytes = chunk === null ? reader.end() : reader.read(chunk)
      if (bytes.length > 0 && chunk === null) push(bytes)
      if (chunk === null) return push(null)
      // Without anything to read, the socket goes on to receive.
      return bytes.length === 0 || push(bytes)
    } catch (error) {
      socket.destroy(error instanceof Error ? error : undefined)
      return false
    }
  }
  socket.write = (...given: ReadonlyArray<unknown>) => {
    // Parsers write the head of a request as one string, and bodies apart.
    if (typeof given[0] === "string" && requestLine.test(given[0])) reader.expectAnswer()
    return write(...given)
  }
  return socket
}
