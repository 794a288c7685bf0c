import { join } from "node:path"
import { stripVTControlCharacters } from "node:util"
import { bundle } from "./bundle.mjs"
import { makeSites } from "./makeSites.mjs"

// In a process of its own, by Node 24: older Nodes can start this project too.
try {
  await bundle(process.argv[2])
  await makeSites(join(process.argv[2], "sites"))
} catch (error) {
  process.stderr.write(`${stripVTControlCharacters(error.errors?.[0]?.message ?? error.message)}\n`)
  process.exitCode = 1
}
