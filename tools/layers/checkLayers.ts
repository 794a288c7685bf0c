import { fileURLToPath } from "node:url"
import { appRooms } from "./appRooms.ts"
import { circlesOf } from "./circlesOf.ts"
import { faultsOf } from "./faultsOf.ts"
import { readManifest, readProjects } from "./Project.ts"

const root = fileURLToPath(new URL("../..", import.meta.url))
const projects = readProjects(root)
const faults = [...faultsOf(readManifest(root), projects), ...circlesOf(projects), ...projects.flatMap(appRooms)]
for (const fault of faults) console.error(fault)
console.log(
  faults.length === 0 ? `The layers of ${projects.length} projects hold.` : `${faults.length} breaches of the layers.`,
)
process.exitCode = faults.length === 0 ? 0 : 1
