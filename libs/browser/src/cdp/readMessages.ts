import type { Readable } from "node:stream"

/** A message of the DevTools protocol: a command, its reply, or an event. */
export interface CdpMessage {
  readonly id?: number
  readonly sessionId?: string
  readonly method?: string
  readonly params?: Readonly<Record<string, unknown>>
  readonly result?: unknown
  readonly error?: { readonly message: string }
}

/** Maximum bytes of one message; Chromium itself sends no more than 256 MB over its pipe. */
const maximumMessage = 320 * 1024 * 1024

/** Reads the messages of a debugging pipe, each a JSON text that ends with a zero byte. An oversized message ends the stream. */
export const readMessages = (output: Readable, receive: (message: CdpMessage) => void): void => {
  let parts: Array<Buffer> = []
  let size = 0
  const take = (last: Buffer) => {
    const text = parts.length === 0 ? last.toString("utf8") : Buffer.concat([...parts, last]).toString("utf8")
    parts = []
    size = 0
    receive(JSON.parse(text) as CdpMessage)
  }
  output.on("data", (chunk: Buffer) => {
    let start = 0
    for (let end = chunk.indexOf(0); end >= 0; end = chunk.indexOf(0, start)) {
      take(chunk.subarray(start, end))
      start = end + 1
    }
    if (start === chunk.length) return
    parts.push(start === 0 ? chunk : chunk.subarray(start))
    size += chunk.length - start
    if (size > maximumMessage) output.destroy()
  })
}
