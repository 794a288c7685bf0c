import { rmSync } from "node:fs"
import { join } from "node:path"
import { fileURLToPath } from "node:url"
import { consoleSite } from "./consoleSite.mjs"
import { docsSite } from "./docsSite.mjs"
import { root } from "./root.mjs"
import { writeSite } from "./writeSite.mjs"

/** How the files of each site are made, by the site's name. */
const sites = { console: consoleSite, docs: docsSite }

/** Makes the sites that the server serves, each in a folder of its name in the given one. `readContract` resolves to the server's OpenAPI document. */
export const makeSites = async (folder, readContract) => {
  for (const [name, makeSite] of Object.entries(sites)) {
    rmSync(join(folder, name), { recursive: true, force: true })
    writeSite(join(folder, name), await makeSite(readContract))
  }
}

const contractOfSources = async () => (await import("../../apps/server/src/contract.ts")).contract

// By hand and in the container, with --conditions=@trawl/source: for a server that runs from its sources.
if (process.argv[1] === fileURLToPath(import.meta.url))
  await makeSites(join(root, "apps", "server", "dist", "sites"), contractOfSources)
