import { mkdtemp, readdir, rm, writeFile } from "node:fs/promises"
import { docxFile, pdfFile, pdfPages, pdfImage } from "@trawl/testing"
import { createServer } from "node:http"
import type { AddressInfo } from "node:net"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { runMainProcess } from "../testing/runMainProcess.ts"
import { type MainExit, type MainRuns, type MainSurroundings, startMainRuns } from "../testing/startMainRuns.ts"
import { convertUsage } from "./convertArguments.ts"

const page = `<!DOCTYPE html><title>Green</title><nav><a href="/">Home</a></nav><main><h1>Green</h1>
<p>A page that is green all over, from its top to its bottom. <a href="more">More</a> of it is elsewhere.</p></main>`

const site = createServer(
  ({ url }, response) =>
    void response.writeHead(url === "/gone" ? 404 : 200, { "content-type": "text/html" }).end(page),
)
let folder: string
let temporary: string
let host: string
let runs: MainRuns
beforeAll(async () => {
  await new Promise<void>((resolve) => site.listen(0, "127.0.0.1", resolve))
  // A server that listens on a port has an address of this kind.
  host = `127.0.0.1:${(site.address() as AddressInfo).port}`
  folder = await mkdtemp(join(tmpdir(), "trawl-cli-"))
  temporary = await mkdtemp(join(tmpdir(), "trawl-cli-"))
  await writeFile(join(folder, "page.html"), page)
  await writeFile(join(folder, "table.csv"), "a;b\n1;2\n")
  await writeFile(join(folder, "archive.zip"), "PK\u0003\u0004")
  await writeFile(join(folder, "paper.pdf"), "%PDF-1.4\n")
  await writeFile(join(folder, "letter.pdf"), pdfFile(["A letter"]))
  await writeFile(join(folder, "letter.docx"), docxFile("<w:p><w:r><w:t>Dear Ida</w:t></w:r></w:p>"))
  runs = startMainRuns()
})
afterAll(async () => {
  await runs.close()
  site.closeAllConnections()
  site.close()
  await rm(folder, { recursive: true, force: true })
  await rm(temporary, { recursive: true, force: true })
})

const surroundings = (
  input: string | Uint8Array,
  settings: Readonly<Record<string, string>> = {},
): MainSurroundings => ({
  cwd: folder,
  env: { ...settings, TMPDIR: temporary, TRAWL_ALLOW: host, TRAWL_BROWSER: "off" },
  input,
})

/** Runs the command as a terminal does, in the folder of the test. */
const runProcess = (args: ReadonlyArray<string>, input = ""): Promise<MainExit> =>
  runMainProcess(["convert", ...args], surroundings(input))

/** Runs it without a process of its own, for tests of its output alone. */
const run = (args: ReadonlyArray<string>, input: string | Uint8Array = "", settings = {}): Promise<MainExit> =>
  runs.run(["convert", ...args], surroundings(input, settings))

const text = (more: string) =>
  `# Green\n\nA page that is green all over, from its top to its bottom. [More](${more}) of it is elsewhere.\n`

describe("convertCommand", () => {
  it("prints the main content of a file, and nothing else", async () => {
    expect(await runProcess(["page.html"])).toEqual({ code: 0, stdout: text("more"), stderr: "" })
  })

  it("prints the text of a PDF", async () => {
    expect(await run(["letter.pdf"])).toEqual({ code: 0, stdout: "A letter\n", stderr: "" })
  })

  it("prints the whole document of a PDF with its images and metadata", async () => {
    const file = pdfPages([[{ text: "A letter", x: 72, y: 700, size: 10 }]], {
      title: "Letter",
      info: { Subject: "Boats", ModDate: "D:20240229" },
      images: [[pdfImage(20, 20), pdfImage(20, 20)]],
    })
    const { stdout } = await run(["-", "--json", "--type", "application/pdf"], file)
    expect(JSON.parse(stdout)).toMatchObject({
      markdown: "A letter\n",
      images: [expect.stringMatching(/^data:image\/png;base64,/u)],
      metadata: { title: "Letter", description: "Boats", modifiedTime: "2024-02-29" },
    })
  })

  it("prints the text of an office document, recognised by its name or by its bytes", async () => {
    const ends = [await run(["letter.docx"]), await run(["-"], docxFile("<w:p><w:r><w:t>Dear Ida</w:t></w:r></w:p>"))]
    expect(ends).toEqual(Array.from({ length: 2 }, () => ({ code: 0, stdout: "Dear Ida\n", stderr: "" })))
  })

  it("prints the main content of a page, and leaves nothing behind", async () => {
    const ended = await runProcess([`http://${host}/dir/`])
    expect([ended, await readdir(temporary), (await readdir(folder)).toSorted()]).toEqual([
      { code: 0, stdout: text(`http://${host}/dir/more`), stderr: "" },
      [],
      ["archive.zip", "letter.docx", "letter.pdf", "page.html", "paper.pdf", "table.csv"],
    ])
  })

  it("prints the whole page, or what selectors keep of it", async () => {
    const whole = await run(["page.html", "--whole-page", "--url", "https://a.test/"])
    const chosen = await run(["page.html", "--include", "h1, nav", "--exclude", "nav", "--html"])
    expect([whole.stdout, chosen.stdout]).toEqual([
      `[Home](https://a.test/)\n\n${text("https://a.test/more")}`,
      "<h1>Green</h1>\n",
    ])
  })

  it("reads the standard input, and files of other kinds", async () => {
    const [input, table] = [
      await runProcess(["-", "--json", "--type", "text/html"], "<p>x</p>"),
      await run(["table.csv"]),
    ]
    expect([JSON.parse(input.stdout), table.stdout]).toEqual([
      { markdown: "x\n", links: [], images: [], metadata: expect.objectContaining({ contentType: "text/html" }) },
      "| a | b |\n| --- | --- |\n| 1 | 2 |\n",
    ])
  })

  it("takes no page's word for what the service says of it", async () => {
    const page =
      "<meta name=statusCode content=9><meta name=status_code content=8><meta name=warning content=x><p>x</p>"
    const { stdout } = await run(["-", "--json", "--type", "text/html"], page)
    expect(stdout).not.toMatch(/status|warning/iu)
  })

  it("lists what was removed in the whole document if the service is set to explain", async () => {
    const { stdout } = await run(["page.html", "--json"], "", { TRAWL_EXPLAIN: "true" })
    expect(JSON.parse(stdout).metadata.contentExplanation).toMatchObject({ kept: 2, removed: [{ text: "Home" }] })
  })

  it("explains how the main content of a file was chosen", async () => {
    const { code, stdout, stderr } = await run(["page.html", "--explain"])
    expect([code, stdout.split("\n").map((line) => line.replace(/^(?:kept|dropped) +\d+ % /u, "")), stderr]).toEqual([
      0,
      [
        expect.stringMatching(/^Taken for: \w+ \(\d+ %\)\. Kept from \d+ %: 2 of 3 blocks\.$/u),
        ' its score is below the threshold: in navigation, a header, a footer, a side column, a form or a dialog  nav > a  "Home"',
        ' its score reaches the threshold  main > h1  "Green"',
        ' its score reaches the threshold  main > p  "A page that is green all over, from its top to its bottom. M"',
        "",
      ],
      "",
    ])
  })

  it.each([[["--help"]], [["page.html", "-h"]]])("prints its usage for %j", async (args) => {
    expect(await run(args)).toEqual({ code: 0, stdout: `${convertUsage}\n`, stderr: "" })
  })

  it.each(["help", "--help"])("is listed by %s, with every other command", async (command) => {
    const { code, stdout, stderr } = await runs.run([command])
    expect([
      code,
      stdout.startsWith("Usage: npm start\n"),
      stdout.match(/^ {2}(?:scrape|convert|keys) /gmu)?.length,
      stderr,
    ]).toEqual([0, true, 3, ""])
  })

  it("reports an unsuccessful answer on the standard error", async () => {
    expect(await run([`http://${host}/gone`])).toEqual({
      code: 0,
      stdout: text(`http://${host}/more`),
      stderr: "The page was answered with status 404.\n",
    })
  })

  it.each([
    [["."], 1, ". was not read: it is a folder.\n"],
    [["table.csv", "--explain"], 1, "There is no main content to choose in a file of type text/csv.\n"],
    [
      ["http://127.0.0.1:9/"],
      1,
      "The address guard does not let pages be fetched from port 9. The operator of the service can allow it with TRAWL_ALLOW=127.0.0.1:9.\n",
    ],
    [["paper.pdf"], 1, "The PDF is damaged: its pages cannot be found.\n"],
    [["archive.zip"], 1, "A file of type application/zip cannot be converted: it has no text, or none that is read.\n"],
    [["page.html", "--url"], 2, undefined],
  ])("says in one sentence why %j failed", async (args, code, sentence) => {
    const ended = await run(args)
    expect([ended.code, ended.stdout, sentence === undefined || ended.stderr]).toEqual([code, "", sentence ?? true])
  })

  // This code becomes the exit code of the process.
  it.each([
    [["nope.html"], 1, "nope.html was not read: there is no such file.\n"],
    [["page.html", "--exclude", "p >"], 2, '"p >" is not a valid CSS selector.\n'],
  ])("ends with the exit code of the failure for %j", async (args, code, stderr) => {
    expect(await runProcess(args)).toEqual({ code, stdout: "", stderr })
  })
})
