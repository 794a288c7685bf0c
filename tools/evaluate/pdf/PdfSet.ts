import { existsSync, readdirSync } from "node:fs"
import { join } from "node:path"

/** A scorer of a set: a program, its arguments about the truth, and the figures in its output rows. */
export interface Scorer {
  readonly program: string
  readonly args: (folder: string) => ReadonlyArray<string>
  /** Names of figures by column. */
  readonly figures: Readonly<Record<string, string>>
  /** Whether only engines with blocks are scored. */
  readonly ofBlocks?: boolean
}

/** PDFs, and how answers to them are scored. */
export interface PdfSet {
  readonly name: string
  readonly folder: string
  /** Path below the folder. */
  readonly pdfs: string
  /** Whether text in images is to be recognised; only engines that can do so are asked. */
  readonly recognises: boolean
  /** Whether its truth includes running heads and feet. */
  readonly isComplete?: boolean
  /** Whether the CPU time of a page is reported: each of its files has one page. */
  readonly isTimed?: boolean
  readonly scorers: ReadonlyArray<Scorer>
}

const truth = (folder: string): ReadonlyArray<string> => ["--truth", join(folder, "truth")]
const tests = (folder: string): ReadonlyArray<string> => {
  const place = join(folder, "tests")
  return readdirSync(place)
    .filter((name) => name.endsWith(".jsonl"))
    .toSorted()
    .flatMap((name) => ["--tests", join(place, name)])
}

/** All sets, in the order of the table. */
export const pdfSets: ReadonlyArray<PdfSet> = [
  {
    name: "odl",
    folder: "odl",
    pdfs: "pdfs",
    recognises: false,
    isTimed: true,
    isComplete: true,
    scorers: [
      {
        program: "score.mjs",
        args: truth,
        figures: { overall: "odl overall", nid: "odl NID", teds: "odl TEDS", mhs: "odl MHS", tabF1: "odl table F1" },
      },
      {
        program: "score-blocks.mjs",
        args: (folder) => ["--truth", join(folder, "blocks")],
        ofBlocks: true,
        figures: {
          agF1: "blocks box F1",
          clF1: "blocks type F1",
          areaAcc: "blocks area",
          order: "blocks order",
          text: "blocks text",
          hfLeak: "blocks leak",
          span: "blocks span",
          cover: "blocks cover",
          ece: "blocks calibration",
        },
      },
    ],
  },
  {
    name: "readoc",
    folder: "readoc",
    pdfs: "pdfs",
    recognises: false,
    scorers: [{ program: "score.mjs", args: truth, figures: { nid: "readoc NID", mhs: "readoc MHS" } }],
  },
  {
    name: "icdar2013",
    folder: "icdar2013",
    pdfs: "pdfs",
    recognises: false,
    scorers: [
      { program: "score-icdar.mjs", args: truth, figures: { F1: "icdar2013 F1", docF1: "icdar2013 document F1" } },
    ],
  },
  {
    name: "olmocr",
    folder: "olmocr",
    pdfs: "pdfs",
    recognises: false,
    scorers: [{ program: "score-olmocr.mjs", args: tests, figures: { all: "olmocr" } }],
  },
  {
    name: "recognised",
    folder: "olmocr",
    pdfs: "pdfs",
    recognises: true,
    scorers: [{ program: "score-olmocr.mjs", args: tests, figures: { all: "olmocr recognised" } }],
  },
  {
    name: "scans",
    folder: "scans",
    pdfs: ".",
    recognises: true,
    isComplete: true,
    scorers: [
      { program: "score-ocr.mjs", args: truth, figures: { CER: "scans CER", wordRecall: "scans word recall" } },
    ],
  },
]

/** Ids of a set's files, in order; none if its folder is missing. */
export const idsOf = (set: PdfSet, data: string): ReadonlyArray<string> => {
  const place = join(data, set.folder, set.pdfs)
  if (!existsSync(place)) return []
  return readdirSync(place)
    .filter((name) => name.endsWith(".pdf"))
    .map((name) => name.slice(0, -".pdf".length))
    .toSorted()
}
