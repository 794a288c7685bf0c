import { createHash } from "node:crypto"
import { lstat, open, readdir, readFile, writeFile } from "node:fs/promises"
import { join, relative } from "node:path"
import { Schema } from "effect"

/** SHA-256 of every file, by its path in the folder. */
const Manifest = Schema.fromJsonString(Schema.Record(Schema.String, Schema.String))
const decodeManifest = Schema.decodeUnknownSync(Manifest)
const manifestName = "sha256.json"

const filesOf = async (folder: string): Promise<ReadonlyArray<string>> => {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const paths = entries
    .filter((entry) => !entry.isDirectory())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)))
  return paths.filter((path) => path !== manifestName)
}

const portion = 1024 * 1024

/** Reads into one `buffer`, piece by piece: what streams allocate for a browser of 300 MB makes V8 search its heap three times. */
const digestOf = async (path: string, buffer: Uint8Array): Promise<string> => {
  const hash = createHash("sha256")
  const file = await open(path)
  try {
    for (;;) {
      const { bytesRead } = await file.read(buffer)
      if (bytesRead === 0) return hash.digest("hex")
      hash.update(buffer.subarray(0, bytesRead))
    }
  } finally {
    await file.close()
  }
}

/** Records the files of a finished folder. */
export const writeManifest = async (folder: string): Promise<void> => {
  const digests: Record<string, string> = {}
  const buffer = new Uint8Array(portion)
  for (const path of await filesOf(folder)) digests[path] = await digestOf(join(folder, path), buffer)
  await writeFile(join(folder, manifestName), JSON.stringify(digests))
}

/** A regular file of ours that nobody else can change. A link could lead to one that others can change. */
const isOwnFile = async (path: string): Promise<boolean> => {
  const stats = await lstat(path)
  return (
    stats.isFile() &&
    (process.getuid === undefined || stats.uid === process.getuid()) &&
    (process.platform === "win32" || (stats.mode & 0o022) === 0)
  )
}

/**
 * Whether a folder holds exactly the files that `writeManifest` recorded, byte for byte. The manifest is among them, and
 * whoever can change one can change the other: this finds damage, and files that became writable, in a folder which
 * `privateFolder` keeps closed.
 */
export const matchesManifest = async (folder: string): Promise<boolean> => {
  try {
    const digests = decodeManifest(await readFile(join(folder, manifestName), "utf8"))
    const paths = await filesOf(folder)
    if (paths.length === 0 || paths.length !== Object.keys(digests).length) return false
    const buffer = new Uint8Array(portion)
    for (const path of paths) {
      const file = join(folder, path)
      if (!Object.hasOwn(digests, path) || !(await isOwnFile(file)) || (await digestOf(file, buffer)) !== digests[path])
        return false
    }
    return true
  } catch {
    return false
  }
}
