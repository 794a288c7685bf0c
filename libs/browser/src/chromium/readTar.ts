const blockSize = 512

export interface TarFile {
  /** Relative, no `..`. */
  readonly name: string
  readonly bytes: Uint8Array
}

const field = (block: Buffer, from: number, length: number): string => {
  const text = block.toString("latin1", from, from + length)
  const end = text.indexOf("\0")
  return end < 0 ? text : text.slice(0, end)
}

const isSafe = (name: string): boolean => !name.startsWith("/") && !name.split("/").includes("..")

/** The regular files of a ustar archive. Throws for a truncated archive and for names that leave its folder. */
export const readTar = (archive: Uint8Array): ReadonlyArray<TarFile> => {
  const buffer = Buffer.from(archive.buffer, archive.byteOffset, archive.byteLength)
  const files: Array<TarFile> = []
  let offset = 0
  while (offset + blockSize <= buffer.length) {
    const header = buffer.subarray(offset, offset + blockSize)
    const name = field(header, 0, 100)
    if (name === "") return files
    const size = Number.parseInt(field(header, 124, 12).trim(), 8)
    const start = offset + blockSize
    if (!Number.isSafeInteger(size) || start + size > buffer.length) throw new Error("The archive is truncated.")
    if (!isSafe(name)) throw new Error("The archive names a file outside its folder.")
    const type = field(header, 156, 1)
    if (type === "" || type === "0") files.push({ name, bytes: buffer.subarray(start, start + size) })
    offset = start + Math.ceil(size / blockSize) * blockSize
  }
  return files
}
