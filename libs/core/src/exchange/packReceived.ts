import type { Received } from "./Exchange.ts"

/** The media type of packed exchanges. */
export const receivedType = "application/vnd.trawl.exchanges"

const headBytes = 4

const headOf = ({ body, ...facts }: Received) => ({ ...facts, bytes: body.length })

/** Packs what the fetch of a page received into one file: the length of its head in four bytes, the head as JSON, and all bodies. */
export const packReceived = (received: ReadonlyArray<Received>): Uint8Array<ArrayBuffer> => {
  const head = new TextEncoder().encode(JSON.stringify(received.map(headOf)))
  const bodies = received.reduce((sum, { body }) => sum + body.length, 0)
  const packed = new Uint8Array(headBytes + head.length + bodies)
  new DataView(packed.buffer).setUint32(0, head.length)
  packed.set(head, headBytes)
  let offset = headBytes + head.length
  for (const { body } of received) {
    packed.set(body, offset)
    offset += body.length
  }
  return packed
}

type Head = ReadonlyArray<Omit<Received, "body"> & { readonly bytes: number }>

/** Reads what `packReceived` has packed. The bodies are views of the packed bytes. */
export const unpackReceived = (packed: Uint8Array): ReadonlyArray<Received> => {
  const length = new DataView(packed.buffer, packed.byteOffset).getUint32(0)
  let offset = headBytes + length
  // Only `packReceived` writes such files.
  const head = JSON.parse(new TextDecoder().decode(packed.subarray(headBytes, offset))) as Head
  return head.map(({ bytes, ...facts }) => {
    const body = packed.subarray(offset, offset + bytes)
    offset += bytes
    // The cast holds because the head is that of a `Received` without its body.
    return { ...facts, body } as Received
  })
}
