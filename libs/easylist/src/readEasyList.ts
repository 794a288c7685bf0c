import { readFile } from "node:fs/promises"
import { promisify } from "node:util"
import { brotliDecompress } from "node:zlib"

const decompress = promisify(brotliDecompress)

/** EasyList and EasyPrivacy as an engine of @ghostery/adblocker in its serialised form, about 4 MB. Not cached: keep what you make of it. */
export const readEasyList = async (): Promise<Uint8Array> =>
  decompress(await readFile(new URL("../data/engine.br", import.meta.url)))
