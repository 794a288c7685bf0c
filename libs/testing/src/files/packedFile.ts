import { crc32, deflateRawSync } from "node:zlib"

const numbers = (...fields: ReadonlyArray<readonly [bytes: 2 | 4, value: number]>): Buffer => {
  const buffer = Buffer.alloc(fields.reduce((sum, [bytes]) => sum + bytes, 0))
  let at = 0
  for (const [bytes, value] of fields) at = buffer.writeUIntLE(value, at, bytes)
  return buffer
}

const packedNothing = deflateRawSync("")

const deflated = (bytes: Uint8Array): Buffer => (bytes.length === 0 ? packedNothing : deflateRawSync(bytes))

/** Builds a ZIP archive of files in order. `mimetype` is stored, as EPUB and OpenDocument require, all others are deflated. */
export const packedFile = (files: Readonly<Record<string, string | Uint8Array>>): Uint8Array => {
  const [parts, list]: [Array<Buffer>, Array<Buffer>] = [[], []]
  let offset = 0
  for (const [path, content] of Object.entries(files)) {
    const [name, bytes] = [Buffer.from(path), Buffer.from(content as Uint8Array)] // A string is accepted as well.
    const method = path === "mimetype" ? 0 : 8
    const packed = method === 0 ? bytes : deflated(bytes)
    const facts = numbers(
      [2, 20],
      [2, 0],
      [2, method],
      [4, 0],
      [4, crc32(bytes)],
      [4, packed.length],
      [4, bytes.length],
      [2, name.length],
      [2, 0],
    )
    parts.push(numbers([4, 0x04_03_4b_50]), facts, name, packed)
    list.push(numbers([4, 0x02_01_4b_50], [2, 20]), facts, numbers([2, 0], [2, 0], [2, 0], [4, 0], [4, offset]), name)
    offset += 4 + facts.length + name.length + packed.length
  }
  const count = Object.keys(files).length
  const entries = Buffer.concat(list)
  return Buffer.concat([
    ...parts,
    entries,
    numbers([4, 0x06_05_4b_50], [2, 0], [2, 0], [2, count], [2, count], [4, entries.length], [4, offset], [2, 0]),
  ])
}
