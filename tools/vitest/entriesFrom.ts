import { join } from "node:path"
import { pathToFileURL } from "node:url"
import type { Plugin } from "vitest/config"

const started = /\bentryBeside\(("\w+"), import\.meta\.url\)/

/** The code of a module that starts another one by its address, as if it lay in the bundle. */
export const besideBundle = (code: string, bundle: string): string => {
  const beside = JSON.stringify(pathToFileURL(join(bundle, "main.js")).href)
  return code.replaceAll(new RegExp(started, "g"), (_, name: string) => `entryBeside(${name}, ${beside})`)
}

/** Lets tests start threads and processes from a bundle of the server: from its sources each of them loads thousands of modules. */
export const entriesFrom = (bundle: string): Plugin => ({
  name: "entries-from-bundle",
  enforce: "pre",
  configureVitest: ({ defineCacheKeyGenerator }) => defineCacheKeyGenerator(({ sourceCode }) => (started.test(sourceCode) ? bundle : undefined)),
  transform: { filter: { id: /\.ts$/, code: started }, handler: (code) => besideBundle(code, bundle) },
})
