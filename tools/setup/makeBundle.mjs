import { join } from "node:path"
import { pathToFileURL } from "node:url"
import { stripVTControlCharacters } from "node:util"
import { bundle } from "./bundle.mjs"
import { makeSites } from "./makeSites.mjs"

// In a process of its own, by Node 24: older Nodes can start this project too.
try {
  const folder = process.argv[2]
  await bundle(folder)
  await makeSites(
    join(folder, "sites"),
    async () => (await import(pathToFileURL(join(folder, "contract.js")).href)).contract,
  )
} catch (error) {
  process.stderr.write(`${stripVTControlCharacters(error.errors?.[0]?.message ?? error.message)}\n`)
  process.exitCode = 1
}
