import { createHash } from "node:crypto"
import { readFileSync, writeFileSync } from "node:fs"
import { basename } from "node:path"
import { brotliCompressSync, constants } from "node:zlib"
import { compileLists, engineVersion } from "../../libs/blocklists/src/compileLists.ts"

const lib = new URL("../../libs/easylist/", import.meta.url)
const [source, ...files] = process.argv.slice(2)
if (source === undefined || files.length === 0) {
  console.error('npx node --conditions=@trawl/source tools/blocklists/build.ts "where the lists come from" list.txt…')
  process.exit(2)
}

const field = (text: string, name: string): string | undefined =>
  new RegExp(`^! ${name}: (.+)$`, "m").exec(text)?.[1]?.trim()
const texts = files.map((file) => readFileSync(file, "utf8"))
const { engine, rules } = compileLists(texts)
const packed = brotliCompressSync(engine, {
  params: {
    [constants.BROTLI_PARAM_QUALITY]: 11,
    [constants.BROTLI_PARAM_LGWIN]: 24,
    [constants.BROTLI_PARAM_SIZE_HINT]: engine.length,
  },
})
writeFileSync(new URL("data/engine.br", lib), packed)
const about = {
  library: "@ghostery/adblocker",
  formatVersion: engineVersion,
  builtOn: new Date().toISOString().slice(0, 10),
  source,
  rules,
  lists: texts.map((text, place) => ({
    title: field(text, "Title") ?? basename(files[place] ?? ""),
    homepage: field(text, "Homepage") ?? "",
    licence: "CC-BY-SA-3.0 OR GPL-3.0-or-later",
    sha256: createHash("sha256").update(text).digest("hex"),
  })),
}
writeFileSync(
  new URL("src/aboutEasyList.data.ts", lib),
  `import type { AboutEasyList } from "./AboutEasyList.ts"

// Written by tools/blocklists/build.ts, together with data/engine.br.

/** What \`data/engine.br\` was made of. */
export const aboutEasyList: AboutEasyList = ${JSON.stringify(about, undefined, 2)}
`,
)
console.log(`${rules} rules, ${engine.length} bytes, ${packed.length} compressed`)
