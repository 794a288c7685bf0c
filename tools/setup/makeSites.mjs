import { rmSync } from "node:fs"
import { join } from "node:path"
import { fileURLToPath, pathToFileURL } from "node:url"
import { root } from "./root.mjs"
import { writeSite } from "./writeSite.mjs"

/** The apps that are sites: the `site.mjs` of each exports `makeSite`, which resolves to its files. */
const sites = ["console"]

/** Makes the sites that the server serves, each in a folder of its name in the given one. */
export const makeSites = async (folder) => {
  for (const name of sites) {
    const { makeSite } = await import(pathToFileURL(join(root, "apps", name, "site.mjs")).href)
    rmSync(join(folder, name), { recursive: true, force: true })
    writeSite(join(folder, name), await makeSite())
  }
}

// By hand and in the container: for a server that runs from its sources.
if (process.argv[1] === fileURLToPath(import.meta.url)) await makeSites(join(root, "apps", "server", "dist", "sites"))
