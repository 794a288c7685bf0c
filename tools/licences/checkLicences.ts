import { fileURLToPath } from "node:url"
import { licenceFaults } from "./licenceFaults.ts"

const faults = licenceFaults(fileURLToPath(new URL("../..", import.meta.url)))
for (const fault of faults) console.error(fault)
console.log(faults.length === 0 ? "Every data file and package has a licence." : `${faults.length} faults of licences.`)
process.exitCode = faults.length === 0 ? 0 : 1
