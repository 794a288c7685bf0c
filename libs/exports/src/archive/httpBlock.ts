import type { HeaderLines } from "@trawl/core"

/** A message of HTTP/1.1 as bytes. Characters of its head stand for bytes, as they were received. */
export const httpBlock = (startLine: string, headers: HeaderLines, body: Uint8Array = new Uint8Array()): Buffer => {
  const lines = headers.map(([name, value]) => `${name}: ${value}\r\n`)
  return Buffer.concat([Buffer.from(`${startLine}\r\n${lines.join("")}\r\n`, "latin1"), body])
}
