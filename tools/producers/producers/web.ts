import { Effect } from "effect"
import { writeFile } from "node:fs/promises"
import { chromium as playwright } from "playwright-core"
import { findChromium } from "../../../libs/browser/src/chromium/findChromium.ts"
import { escaped, type HtmlTraits, htmlOf } from "../html/htmlOf.ts"
import type { SourceDocument } from "../model/SourceDocument.ts"
import { leftToRight } from "../kinds/kinds.ts"
import { makeEach } from "./makeEach.ts"
import type { Failure, Job, Producer } from "./Producer.ts"
import { runProgram } from "./runProgram.ts"

const running = (text: string | undefined): string =>
  `<div style="font-size:8px;width:100%;text-align:center">${escaped(text ?? "").replace("#", '<span class="pageNumber"></span>')}</div>`

const printOptions = ({ foot, head, landscape, look, seed }: SourceDocument) => {
  const margin = (look.margin * 96) / 72
  return {
    format: "A4",
    landscape: landscape === true,
    displayHeaderFooter: head !== undefined || foot !== undefined,
    headerTemplate: running(head),
    footerTemplate: running(foot),
    printBackground: true,
    // People print with tags, programs without.
    tagged: seed % 2 === 1,
    margin: { top: margin, right: margin, bottom: margin, left: margin },
  } as const
}

const printByChromium = async (jobs: ReadonlyArray<Job>): Promise<ReadonlyArray<Failure>> => {
  const { environment, executable } = await Effect.runPromise(findChromium({}))
  const env = Object.fromEntries(
    Object.entries({ ...process.env, ...environment }).filter(
      (entry): entry is [string, string] => entry[1] !== undefined,
    ),
  )
  const browser = await playwright.launch({ executablePath: executable, env, chromiumSandbox: false })
  try {
    const page = await browser.newPage()
    return await makeEach(jobs, async ({ document, file }) => {
      await page.setContent(htmlOf(document, { footnotes: false, inputs: true }))
      await page.pdf({ path: file, ...printOptions(document) })
    })
  } finally {
    await browser.close()
  }
}

const chromium: Producer = { name: "chromium", ending: "pdf", make: printByChromium }

/** A program that reads a file of HTML and writes one of PDF. */
const printer = (program: string, traits: HtmlTraits, options: (document: SourceDocument) => ReadonlyArray<string>) =>
  ({
    name: program,
    ending: "pdf",
    needs: [{ what: { program }, debian: program }],
    make: (jobs) =>
      makeEach(jobs, async ({ document, file }) => {
        await writeFile(`${file}.html`, htmlOf(document, traits))
        await runProgram(program, [...options(document), `${file}.html`, file])
      }),
  }) satisfies Producer

// It writes what its text is wrongly for letters that run from right to left, so that no reader can have it.
const weasyprint: Producer = {
  ...printer("weasyprint", { footnotes: true, inputs: false }, () => []),
  kinds: leftToRight,
}

// The program of Debian is built without the patches that draw heads and feet.
const wkhtmltopdf = printer("wkhtmltopdf", { footnotes: false, inputs: true }, ({ landscape, look: { margin } }) => [
  "--quiet",
  "--page-size",
  "A4",
  "--orientation",
  landscape === true ? "Landscape" : "Portrait",
  ...["T", "R", "B", "L"].flatMap((side) => [`-${side}`, `${Math.round(margin / 2.835)}mm`]),
])

/** Programs that print HTML. */
export const web: ReadonlyArray<Producer> = [chromium, weasyprint, wkhtmltopdf]
