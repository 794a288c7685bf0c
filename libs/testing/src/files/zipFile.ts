import { crc32 } from "node:zlib"

interface Entry {
  readonly name: Buffer
  readonly data: Buffer
  readonly offset: number
}

const common = ({ name, data }: Entry): Buffer => {
  const fields = Buffer.alloc(26)
  fields.writeUInt16LE(20, 0) // version needed
  fields.writeUInt32LE(0x5a21_0000, 6) // A fixed date, so that the bytes never change.
  fields.writeUInt32LE(crc32(data), 10)
  fields.writeUInt32LE(data.length, 14)
  fields.writeUInt32LE(data.length, 18)
  fields.writeUInt16LE(name.length, 22)
  return fields
}

const local = (entry: Entry): Buffer =>
  Buffer.concat([Buffer.from("PK\x03\x04", "latin1"), common(entry), entry.name, entry.data])

const central = (entry: Entry): Buffer => {
  const rest = Buffer.alloc(14)
  rest.writeUInt32LE(entry.offset, 10)
  return Buffer.concat([Buffer.from("PK\x01\x02\x14\x00", "latin1"), common(entry), rest, entry.name])
}

/** Builds a valid ZIP archive of stored files. */
export const zipFile = (files: ReadonlyArray<readonly [name: string, text: string]>): Buffer => {
  let offset = 0
  const entries = files.map(([name, text]): Entry => {
    const entry = { name: Buffer.from(name), data: Buffer.from(text), offset }
    offset += local(entry).length
    return entry
  })
  const directory = Buffer.concat(entries.map(central))
  const end = Buffer.alloc(18)
  end.writeUInt16LE(entries.length, 4)
  end.writeUInt16LE(entries.length, 6)
  end.writeUInt32LE(directory.length, 8)
  end.writeUInt32LE(offset, 12)
  return Buffer.concat([...entries.map(local), directory, Buffer.from("PK\x05\x06", "latin1"), end])
}
