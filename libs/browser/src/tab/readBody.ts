import type { CdpSession } from "../cdp/CdpSession.ts"

/** Maximum decoded bytes of a response. */
export const maximumBody = 50 * 1024 * 1024

const chunkSize = 1024 * 1024

/** The body of a paused response, `undefined` if it is too large. The request must be failed afterwards. */
export const readBody = async (session: CdpSession, requestId: string): Promise<Uint8Array | undefined> => {
  const { stream } = await session.send("Fetch.takeResponseBodyAsStream", { requestId })
  const chunks: Array<Buffer> = []
  let size = 0
  try {
    for (;;) {
      const { data, base64Encoded, eof } = await session.send("IO.read", { handle: stream, size: chunkSize })
      const chunk = Buffer.from(data, base64Encoded === true ? "base64" : "utf8")
      size += chunk.length
      if (size > maximumBody) return undefined
      chunks.push(chunk)
      if (eof) return new Uint8Array(Buffer.concat(chunks))
    }
  } finally {
    await session.send("IO.close", { handle: stream })
  }
}
