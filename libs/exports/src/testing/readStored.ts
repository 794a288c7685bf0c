/** The files of a ZIP whose entries are stored, by its central directory. Fails for an entry that is compressed. */
export const readStored = (zip: Buffer): ReadonlyMap<string, Buffer> => {
  const end = zip.lastIndexOf("PK\x05\x06", undefined, "latin1")
  const files = new Map<string, Buffer>()
  let at = zip.readUInt32LE(end + 16)
  for (let left = zip.readUInt16LE(end + 10); left > 0; left -= 1) {
    if (zip.readUInt16LE(at + 10) !== 0) throw new Error("The entry is compressed.")
    const [size, name, extra, comment] = [20, 28, 30, 32].map((field, n) =>
      n === 0 ? zip.readUInt32LE(at + field) : zip.readUInt16LE(at + field),
    ) as [number, number, number, number]
    const local = zip.readUInt32LE(at + 42)
    const begin = local + 30 + zip.readUInt16LE(local + 26) + zip.readUInt16LE(local + 28)
    files.set(zip.toString("utf8", at + 46, at + 46 + name), zip.subarray(begin, begin + size))
    at += 46 + name + extra + comment
  }
  return files
}
