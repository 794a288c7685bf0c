import { cp, mkdtemp, readdir, rm, writeFile } from "node:fs/promises"
import { tmpdir } from "node:os"
import { basename, join } from "node:path"
import { htmlOf } from "../html/htmlOf.ts"
import { makeEach } from "./makeEach.ts"
import type { Job, Need, Producer } from "./Producer.ts"
import { byNode, byPython } from "./runMaker.ts"
import { runProgram } from "./runProgram.ts"

const libreoffice: ReadonlyArray<Need> = [{ what: { program: "soffice" }, debian: "libreoffice" }]

/** Kinds that people write in sheets, and that fit on slides. */
const sheets = ["invoice", "prices", "spans", "striped", "ruled", "form", "timetable", "rtl", "cjk"]
const slides = ["spans", "timetable", "rtl", "cjk", "slides"]

const docx: Producer = { name: "docx", ending: "docx", packages: ["docx@9.15.2"], make: byNode("docx") }

const pythonDocx: Producer = {
  name: "python-docx",
  ending: "docx",
  needs: [{ what: { python: "docx" }, debian: "python3-docx" }],
  make: byPython("by_docx"),
}

const exceljs: Producer = {
  name: "exceljs",
  ending: "xlsx",
  kinds: sheets,
  packages: ["exceljs@4.4.0"],
  make: byNode("exceljs"),
}

const openpyxl: Producer = {
  name: "openpyxl",
  ending: "xlsx",
  kinds: sheets,
  needs: [{ what: { python: "openpyxl" }, debian: "python3-openpyxl" }],
  make: byPython("by_openpyxl"),
}

const pptxgenjs: Producer = {
  name: "pptxgenjs",
  ending: "pptx",
  kinds: slides,
  packages: ["pptxgenjs@4.0.1"],
  make: byNode("pptxgenjs"),
}

const epub: Producer = {
  name: "epub-gen-memory",
  ending: "epub",
  packages: ["epub-gen-memory@1.1.2"],
  make: byNode("epub-gen-memory"),
}

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

/** Pandoc, from HTML. */
const pandoc = (ending: string): Producer => ({
  name: `pandoc-${ending}`,
  ending,
  needs: [{ what: { program: "pandoc" }, debian: "pandoc" }],
  make: (jobs) =>
    makeEach(jobs, async ({ document, file }) => {
      // It would write the title of the page above its first heading.
      const html = htmlOf({ ...document, title: "" }, { footnotes: false, inputs: false })
      await writeFile(`${file}.html`, html)
      await runProgram("pandoc", ["--from", "html", "--output", file, `${file}.html`])
    }),
})

/** Programs of offices, and books. */
export const office: ReadonlyArray<Producer> = [
  docx,
  ...["pdf", "odt", "rtf", "doc"].map((ending) => saved(docx, ending)),
  pythonDocx,
  saved(pythonDocx, "pdf"),
  exceljs,
  ...["ods", "xls"].map((ending) => saved(exceljs, ending)),
  openpyxl,
  pptxgenjs,
  ...["pdf", "odp", "ppt"].map((ending) => saved(pptxgenjs, ending)),
  ...["docx", "odt", "epub"].map(pandoc),
  epub,
]
