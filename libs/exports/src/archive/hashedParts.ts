import { createHash } from "node:crypto"

/** A file of a package, as its list of files names it. */
export interface PackagedFile {
  readonly name: string
  readonly path: string
  readonly hash: string
  readonly bytes: number
}

/** Passes on the parts of a file and notes what a list of files says of it once it has ended. */
export async function* hashedParts(
  parts: AsyncIterable<Uint8Array>,
  path: string,
  note: (file: PackagedFile) => void,
): AsyncGenerator<Uint8Array> {
  const hash = createHash("sha256")
  let bytes = 0
  for await (const part of parts) {
    hash.update(part)
    bytes += part.length
    yield part
  }
  note({ name: path.slice(path.lastIndexOf("/") + 1), path, hash: `sha256:${hash.digest("hex")}`, bytes })
}
