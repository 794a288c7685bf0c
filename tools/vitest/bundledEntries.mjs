import { registerHooks } from "node:module"
import { besideBundle } from "./besideBundle.mjs"

/**
 * Loaded first by each test process: lets tests start threads and processes from the bundle of the server whose main module
 * TEST_BUNDLE names, if there is one. From its sources each of them would load thousands of modules.
 */
registerHooks({
  load: (url, context, nextLoad) => {
    const loaded = nextLoad(url, context)
    const main = process.env["TEST_BUNDLE"]
    if (main === undefined || loaded.format !== "module-typescript") return loaded
    const code = String(loaded.source)
    return code.includes("entryBeside(") ? { ...loaded, source: besideBundle(code, main) } : loaded
  },
})
