import { Unreadable } from "../Unreadable.ts"

/** An entry of the central directory. */
export interface Entry {
  readonly name: string
  readonly isEncrypted: boolean
  /** 0 stored, 8 deflated. */
  readonly method: number
  readonly packedSize: number
  /** As declared; may be wrong. */
  readonly size: number
  /** Offset of the local file header. */
  readonly offset: number
}

const mostEntries = 10_000

/** Bytes of the largest archive comment, which follows the central directory. */
const mostComment = 65_535

const damaged = () => new Unreadable("damaged", "The document is damaged: its list of parts cannot be found.")

const endOf = (view: DataView): number => {
  for (let at = view.byteLength - 22; at >= Math.max(0, view.byteLength - 22 - mostComment); at--)
    if (view.getUint32(at, true) === 0x06_05_4b_50) return at
  throw damaged()
}

/** Lists the files of an archive in directory order, at most 10,000. APPNOTE 6.3.10, 4.3.12; without Zip64. Throws Unreadable. */
export const listEntries = (bytes: Uint8Array): ReadonlyArray<Entry> => {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const end = endOf(view)
  const count = view.getUint16(end + 10, true)
  if (count > mostEntries) throw new Unreadable("limit", `The document has more than ${mostEntries} parts.`)
  const entries: Array<Entry> = []
  let at = view.getUint32(end + 16, true)
  for (let index = 0; index < count; index++) {
    if (at + 46 > end || view.getUint32(at, true) !== 0x02_01_4b_50) throw damaged()
    const nameLength = view.getUint16(at + 28, true)
    entries.push({
      name: new TextDecoder().decode(bytes.subarray(at + 46, at + 46 + nameLength)).replaceAll("\\", "/"),
      isEncrypted: (view.getUint16(at + 8, true) & 1) === 1,
      method: view.getUint16(at + 10, true),
      packedSize: view.getUint32(at + 20, true),
      size: view.getUint32(at + 24, true),
      offset: view.getUint32(at + 42, true),
    })
    at += 46 + nameLength + view.getUint16(at + 30, true) + view.getUint16(at + 32, true)
  }
  return entries
}
