import { execFile } from "node:child_process"
import { mkdtemp, readdir, readFile, rm } from "node:fs/promises"
import { tmpdir } from "node:os"
import { extname, join } from "node:path"
import { promisify } from "node:util"

const run = promisify(execFile)

/** Milliseconds that a program may take for a file, and bytes of its output. */
const limits = { timeout: 120_000, maxBuffer: 200_000_000 }

/** A program that writes the text of documents, installed apart: packages of Debian have it. */
export interface Reference {
  readonly name: "pdftotext" | "pandoc" | "libreoffice"
  /** The package that brings it. */
  readonly installed: string
  /** Endings of file names, without the dot. */
  readonly endings: ReadonlySet<string>
  /** The text of a file. Rejects if the program is missing or cannot read the file. */
  readonly textOf: (file: string) => Promise<string>
}

const output = async (program: string, args: ReadonlyArray<string>): Promise<string> =>
  (await run(program, [...args], limits)).stdout

const sheets: ReadonlySet<string> = new Set(["xlsx", "xls", "xlsb", "xlsm", "ods", "fods"])
const slides: ReadonlySet<string> = new Set(["ppt", "pptx", "odp", "fodp"])

/** What LibreOffice makes of a type: slides have no text export. */
const targetOf = (ending: string): { readonly made: string; readonly filter: string } => {
  if (slides.has(ending)) return { made: "pdf", filter: "pdf" }
  if (!sheets.has(ending)) return { made: "txt", filter: "txt:Text (encoded):UTF8" }
  // Commas, quotes, UTF-8, from line 1, cells as they are shown, all sheets.
  return { made: "csv", filter: "csv:Text - txt - csv (StarCalc):44,34,76,1,,0,false,true,false,false,false,-1" }
}

const byPdftotext = (file: string): Promise<string> => output("pdftotext", ["-enc", "UTF-8", file, "-"])

/** LibreOffice writes files, so it gets a folder for them, and a profile of its own. */
const byLibreOffice = async (file: string): Promise<string> => {
  const folder = await mkdtemp(join(tmpdir(), "trawl-libreoffice-"))
  const { filter, made } = targetOf(endingOf(file))
  const profile = `-env:UserInstallation=file://${join(folder, "profile")}`
  try {
    await run("soffice", [profile, "--headless", "--convert-to", filter, "--outdir", folder, file], limits)
    const files = (await readdir(folder)).filter((name) => endingOf(name) === made).map((name) => join(folder, name))
    const texts = await Promise.all(files.map((one) => (made === "pdf" ? byPdftotext(one) : readFile(one, "utf8"))))
    return texts.join("\n")
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** The ending of a file's name in lower case, without the dot. */
export const endingOf = (file: string): string => extname(file).slice(1).toLowerCase()

/** In the order in which they are asked: of the programs that read a type, the first is the nearest to what a reader sees. */
export const references: ReadonlyArray<Reference> = [
  { name: "pdftotext", installed: "poppler-utils", endings: new Set(["pdf"]), textOf: byPdftotext },
  {
    name: "pandoc",
    installed: "pandoc",
    endings: new Set(["docx", "odt", "epub", "rtf", "fb2", "ipynb", "tex", "rst", "html", "htm"]),
    textOf: (file) => output("pandoc", ["--to", "plain", "--wrap", "none", file]),
  },
  {
    name: "libreoffice",
    installed: "libreoffice",
    endings: new Set([...sheets, ...slides, "doc", "docx", "odt", "rtf", "fodt"]),
    textOf: byLibreOffice,
  },
]
