import { randomBytes } from "node:crypto"
import { createReadStream, createWriteStream } from "node:fs"
import { chmod, mkdir, readdir, readFile, rename, rm, stat, writeFile } from "node:fs/promises"
import { dirname, join } from "node:path"
import { pipeline } from "node:stream/promises"
import { promisify } from "node:util"
import { brotliDecompress, createBrotliDecompress } from "node:zlib"
import { Schema } from "effect"
import type { Candidate } from "./Candidate.ts"
import { fontsConfig } from "./fontsConfig.ts"
import { privateFolder } from "./privateFolder.ts"
import { readTar } from "./readTar.ts"

const decompress = promisify(brotliDecompress)

/** Name and size of every unpacked file: cleaners of temporary folders take single files away. */
const Manifest = Schema.fromJsonString(Schema.Record(Schema.String, Schema.Int))
const decodeManifest = Schema.decodeUnknownSync(Manifest)
const manifestName = "files.json"

const isComplete = async (folder: string): Promise<boolean> => {
  try {
    const manifest = decodeManifest(await readFile(join(folder, manifestName), "utf8"))
    const sizes = await Promise.all(
      Object.entries(manifest).map(async ([name, size]) => (await stat(join(folder, name))).size === size),
    )
    return sizes.length > 0 && sizes.every(Boolean)
  } catch {
    return false
  }
}

const unpackArchive = async (path: string, folder: string): Promise<Record<string, number>> => {
  const files = readTar(await decompress(await readFile(path)))
  const sizes: Record<string, number> = {}
  for (const { name, bytes } of files) {
    await mkdir(join(folder, dirname(name)), { recursive: true })
    await writeFile(join(folder, name), bytes)
    sizes[name] = bytes.length
  }
  return sizes
}

/** Everyone may read and start what lies there, whatever the umask: the browser may run as another user. */
const openToAll = async (folder: string): Promise<void> => {
  const entries = await readdir(folder, { recursive: true })
  await Promise.all(entries.map((entry) => chmod(join(folder, entry), 0o755)))
}

const unpackInto = async (archives: string, folder: string): Promise<void> => {
  const binary = join(folder, "chromium")
  await pipeline(createReadStream(join(archives, "chromium.br")), createBrotliDecompress(), createWriteStream(binary))
  const sizes = [
    await unpackArchive(join(archives, "al2023.tar.br"), folder),
    await unpackArchive(join(archives, "fonts.tar.br"), folder),
    // Beside the binary, where Chromium looks for its software renderer.
    await unpackArchive(join(archives, "swiftshader.tar.br"), folder),
  ]
  const { "fonts.conf": _, ...manifest } = Object.assign({ chromium: (await stat(binary)).size }, ...sizes)
  await writeFile(join(folder, manifestName), JSON.stringify(manifest))
}

/** Gives a finished folder its name, unless another process was quicker; a damaged one makes way. */
const putInPlace = async (draft: string, folder: string): Promise<void> => {
  for (let attempt = 1; ; attempt++) {
    try {
      return await rename(draft, folder)
    } catch (error) {
      if (await isComplete(folder)) return
      if (attempt === 5) throw error
      const aside = `${folder}.${randomBytes(6).toString("hex")}`
      await rename(folder, aside).catch(() => undefined)
      await rm(aside, { recursive: true, force: true })
    }
  }
}

/**
 * Unpacks the browser of the npm package `@sparticuz/chromium` into a folder of `cacheFolder`, once per version.
 * The package's own unpacking is left alone: it trusts a fixed name in the temporary folder.
 */
export const unpackChromium = async (packageFolder: string, cacheFolder: string): Promise<Candidate> => {
  const { version } = Schema.decodeUnknownSync(Schema.fromJsonString(Schema.Struct({ version: Schema.NonEmptyString })))(
    await readFile(join(packageFolder, "package.json"), "utf8"),
  )
  await privateFolder(cacheFolder)
  const folder = join(cacheFolder, `npm-chromium-${version.replaceAll(/[^\w.-]/g, "_")}`)
  if (!(await isComplete(folder))) {
    const draft = `${folder}.${randomBytes(6).toString("hex")}`
    try {
      await privateFolder(draft)
      await unpackInto(join(packageFolder, "bin"), draft)
      await writeFile(join(draft, "fonts.conf"), fontsConfig(join(folder, "fonts")))
      await openToAll(draft)
      await putInPlace(draft, folder)
    } finally {
      await rm(draft, { recursive: true, force: true })
    }
  }
  return {
    source: `@sparticuz/chromium ${version}`,
    path: join(folder, "chromium"),
    environment: { LD_LIBRARY_PATH: join(folder, "lib"), FONTCONFIG_PATH: folder },
  }
}
