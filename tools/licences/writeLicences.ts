import { rmSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { fileURLToPath } from "node:url"
import { licenceFiles } from "./licenceFiles.ts"
import { readLicences } from "./readLicences.ts"

const root = fileURLToPath(new URL("../..", import.meta.url))
for (const [path, text] of Object.entries(licenceFiles(root, readLicences(root)))) {
  if (text === undefined) rmSync(join(root, path), { force: true })
  else writeFileSync(join(root, path), text)
}
