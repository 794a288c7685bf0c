import { readFileSync, writeFileSync } from "node:fs"
import { PeerPackages } from "../../evaluate/converters/PeerPackages.mjs"

/**
 * Runs a program that makes files: `node <program> <folder of packages> <file of jobs>`. `open` gets the packages and gives what makes
 * the bytes of one document. Prints the failures.
 */
export const runJobs = async (open) => {
  const [folder, jobsFile] = process.argv.slice(2)
  const make = await open(new PeerPackages(folder))
  const failures = []
  for (const { document, file } of JSON.parse(readFileSync(jobsFile, "utf8"))) {
    try {
      writeFileSync(file, await make(document))
    } catch (error) {
      failures.push({ file, reason: String(error) })
    }
  }
  console.log(JSON.stringify(failures))
}
