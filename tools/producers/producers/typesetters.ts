import { cp, mkdtemp, rm, writeFile } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { kinds, leftToRight } from "../kinds/kinds.ts"
import type { SourceDocument } from "../model/SourceDocument.ts"
import { foOf } from "../typeset/foOf.ts"
import { groffOf } from "../typeset/groffOf.ts"
import { latexOf } from "../typeset/latexOf.ts"
import { makeEach } from "./makeEach.ts"
import type { Need, Producer } from "./Producer.ts"
import { runProgram } from "./runProgram.ts"

/** Kinds in the letters that the fonts of these programs have. */
const westernKinds = (names: ReadonlyArray<string>): ReadonlyArray<string> => names.filter((name) => name !== "cjk")

interface Typesetter {
  readonly name: string
  readonly needs: ReadonlyArray<Need>
  readonly sourceOf: (document: SourceDocument) => string
  readonly sourceName: string
  /** Runs the program in a folder that holds the source, where it writes `document.pdf`. */
  readonly run: (folder: string, document: SourceDocument) => Promise<unknown>
}

const typesetter = (
  { name, needs, run, sourceName, sourceOf }: Typesetter,
  kinds: ReadonlyArray<string>,
): Producer => ({
  name,
  ending: "pdf",
  kinds: westernKinds(kinds),
  needs,
  make: (jobs) =>
    makeEach(jobs, async ({ document, file }) => {
      const folder = await mkdtemp(join(tmpdir(), `trawl-${name}-`))
      try {
        await writeFile(join(folder, sourceName), sourceOf(document))
        await run(folder, document)
        await cp(join(folder, "document.pdf"), file)
      } finally {
        await rm(folder, { recursive: true, force: true })
      }
    }),
})

const names = kinds.map(({ name }) => name)

const pdflatex: Typesetter = {
  name: "pdflatex",
  needs: [
    { what: { program: "pdflatex" }, debian: "texlive-latex-recommended" },
    { what: { path: "/usr/share/texlive/texmf-dist/tex/latex/multirow/multirow.sty" }, debian: "texlive-latex-extra" },
    { what: { path: "/usr/share/texmf/tex/latex/lm/lmodern.sty" }, debian: "lmodern" },
    { what: { path: "/usr/share/texlive/texmf-dist/tex/generic/babel-german" }, debian: "texlive-lang-german" },
    { what: { path: "/usr/share/texlive/texmf-dist/tex/generic/babel-french" }, debian: "texlive-lang-french" },
  ],
  sourceOf: latexOf,
  sourceName: "document.tex",
  // Long tables settle their columns in a second run.
  run: async (folder) => {
    const options = ["-interaction=nonstopmode", "-halt-on-error", "document.tex"]
    await runProgram("pdflatex", options, folder)
    await runProgram("pdflatex", options, folder)
  },
}

const groff: Typesetter = {
  name: "groff",
  needs: [{ what: { path: "/usr/bin/gropdf" }, debian: "groff" }],
  sourceOf: groffOf,
  sourceName: "document.ms",
  run: (folder, { landscape }) => {
    const paper = landscape === true ? "8.27i,11.69i" : "11.69i,8.27i"
    const command = `groff -Kutf8 -t -ms -Tpdf -P-p${paper} document.ms > document.pdf`
    return runProgram("sh", ["-c", command], folder)
  },
}

const fop: Typesetter = {
  name: "fop",
  needs: [{ what: { program: "fop" }, debian: "fop" }],
  sourceOf: foOf,
  sourceName: "document.fo",
  run: async (folder) => {
    const fonts = "<fonts><auto-detect/></fonts>"
    const renderer = `<renderers><renderer mime="application/pdf">${fonts}</renderer></renderers>`
    await writeFile(join(folder, "fop.xml"), `<fop version="1.0">${renderer}</fop>`)
    await runProgram("fop", ["-c", "fop.xml", "-fo", "document.fo", "-pdf", "document.pdf"], folder)
  },
}

/** Ghostscript, as it writes anew what another program made. */
const rewritten = (from: string): Producer => ({
  name: `ghostscript-${from}`,
  ending: "pdf",
  from,
  needs: [{ what: { program: "gs" }, debian: "ghostscript" }],
  make: (jobs) =>
    makeEach(jobs, async ({ file, source = "" }) => {
      await runProgram("gs", ["-q", "-dBATCH", "-dNOPAUSE", "-sDEVICE=pdfwrite", `-sOutputFile=${file}`, source])
    }),
})

/** Programs that set type from a source of commands, and what writes their files anew. */
export const typesetters: ReadonlyArray<Producer> = [
  typesetter(pdflatex, leftToRight),
  typesetter(groff, leftToRight),
  typesetter(fop, names),
  ...["chromium", "pdflatex", "groff"].map(rewritten),
]
