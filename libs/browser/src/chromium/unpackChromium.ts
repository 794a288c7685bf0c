import { createReadStream, createWriteStream } from "node:fs"
import { mkdir, readFile, writeFile } from "node:fs/promises"
import { dirname, join } from "node:path"
import { pipeline } from "node:stream/promises"
import { promisify } from "node:util"
import { brotliDecompress, createBrotliDecompress } from "node:zlib"
import { Schema } from "effect"
import type { Candidate } from "./Candidate.ts"
import { fontsConfig } from "./fontsConfig.ts"
import { keepFolder } from "./keepFolder.ts"
import { privateFolder } from "./privateFolder.ts"
import { readTar } from "./readTar.ts"

const decompress = promisify(brotliDecompress)

const unpackArchive = async (path: string, folder: string): Promise<void> => {
  for (const { name, bytes } of readTar(await decompress(await readFile(path)))) {
    await mkdir(join(folder, dirname(name)), { recursive: true })
    await writeFile(join(folder, name), bytes)
  }
}

const unpackInto = async (archives: string, folder: string): Promise<void> => {
  await pipeline(
    createReadStream(join(archives, "chromium.br")),
    createBrotliDecompress(),
    createWriteStream(join(folder, "chromium")),
  )
  await unpackArchive(join(archives, "al2023.tar.br"), folder)
  await unpackArchive(join(archives, "fonts.tar.br"), folder)
  // Next to the binary, where Chromium looks for its software renderer.
  await unpackArchive(join(archives, "swiftshader.tar.br"), folder)
}

/**
 * Unpacks the browser of the npm package `@sparticuz/chromium` into a folder of `cacheFolder`, once per version and whenever a
 * file there differs from what was unpacked. The package's own unpacking is not used: it trusts a fixed name in the temporary
 * folder.
 */
export const unpackChromium = async (packageFolder: string, cacheFolder: string): Promise<Candidate> => {
  const { version } = Schema.decodeUnknownSync(
    Schema.fromJsonString(Schema.Struct({ version: Schema.NonEmptyString })),
  )(await readFile(join(packageFolder, "package.json"), "utf8"))
  await privateFolder(cacheFolder)
  const folder = join(cacheFolder, `chromium-${version.replaceAll(/[^\w.-]/g, "_")}`)
  await keepFolder(folder, async (draft) => {
    await unpackInto(join(packageFolder, "bin"), draft)
    await writeFile(join(draft, "fonts.conf"), fontsConfig(join(folder, "fonts")))
  })
  return {
    source: `@sparticuz/chromium ${version}`,
    path: join(folder, "chromium"),
    environment: { LD_LIBRARY_PATH: join(folder, "lib"), FONTCONFIG_PATH: folder },
  }
}
