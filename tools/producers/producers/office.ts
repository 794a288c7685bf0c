import { cp, mkdtemp, readdir, rm } from "node:fs/promises"
import { tmpdir } from "node:os"
import { basename, join } from "node:path"
import type { Job, Need, Producer } from "./Producer.ts"
import { byNode } from "./runMaker.ts"
import { runProgram } from "./runProgram.ts"

const libreoffice: ReadonlyArray<Need> = [{ what: { program: "soffice" }, debian: "libreoffice" }]

const docx: Producer = { name: "docx", ending: "docx", packages: ["docx@9.15.2"], make: byNode("docx") }

/** All sources in one start of LibreOffice, with a profile of its own. */
const convert = async (jobs: ReadonlyArray<Job>, filter: string): Promise<void> => {
  const folder = await mkdtemp(join(tmpdir(), "trawl-libreoffice-"))
  const profile = `-env:UserInstallation=file://${join(folder, "profile")}`
  const made = join(folder, "made")
  const sources = jobs.flatMap(({ source }) => source ?? [])
  try {
    await runProgram("soffice", [profile, "--headless", "--convert-to", filter, "--outdir", made, ...sources])
    for (const name of await readdir(made)) {
      const job = jobs.find(({ file }) => basename(file) === name)
      // The folder of temporary files may be on another disk.
      if (job !== undefined) await cp(join(made, name), job.file)
    }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** LibreOffice, as it saves what another program wrote as `ending`. */
const saved = (from: Producer, ending: string): Producer => ({
  name: `libreoffice-${from.name}-${ending}`,
  ending,
  from: from.name,
  needs: libreoffice,
  make: async (jobs) => {
    await convert(jobs, ending)
    return []
  },
})

/** Programs of offices. */
export const office: ReadonlyArray<Producer> = [
  docx,
  ...["pdf", "odt", "rtf", "doc"].map((ending) => saved(docx, ending)),
]
