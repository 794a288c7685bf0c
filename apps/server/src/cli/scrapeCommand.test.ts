import { execFile } from "node:child_process"
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises"
import { createServer } from "node:http"
import type { AddressInfo } from "node:net"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { runMainProcess } from "../testing/runMainProcess.ts"
import { PageFolder } from "./PageFolder.ts"
import { type MainExit, type MainRuns, startMainRuns } from "../testing/startMainRuns.ts"
import { plainSurroundings, testedServer } from "../testing/testedServer.ts"

const page = `<!DOCTYPE html><title>Green</title><body style="margin:0;background:rgb(10,200,30)"><main><h1>Green</h1>
<p>A page that is green all over, from its top to its bottom, two windows further down.</p></main><div style="height:1600px"></div>`

/** Pages under /late come last; /away goes away while `isAway`. */
let isAway = true
const site = createServer((request, response) => {
  const answer = () => void response.writeHead(200, { "content-type": "text/html" }).end(page)
  if (isAway && request.url === "/away") request.socket.destroy()
  else if (request.url === "/late") setTimeout(answer, 300)
  else if (request.url === "/gone") response.writeHead(404, { "content-type": "text/html" }).end(page)
  else answer()
})
let folder: string
let address: string
let host: string
let runs: MainRuns
beforeAll(async () => {
  await new Promise<void>((resolve) => site.listen(0, "127.0.0.1", resolve))
  // A server that listens on a port has an address of this kind.
  host = `127.0.0.1:${(site.address() as AddressInfo).port}`
  address = `http://${host}/`
  folder = await mkdtemp(join(tmpdir(), "trawl-cli-"))
  runs = startMainRuns()
})
afterAll(async () => {
  await runs.close()
  site.closeAllConnections()
  site.close()
  await rm(folder, { recursive: true, force: true })
})

/** Runs the command as a terminal does, in the folder of the test. */
const runProcess = (args: ReadonlyArray<string>): Promise<MainExit> =>
  runMainProcess(["scrape", ...args], { cwd: folder, env: { TRAWL_ALLOW: host } })

/** Runs it without a process of its own. */
const run = (
  args: ReadonlyArray<string>,
  settings: Readonly<Record<string, string>> = {},
  input = "",
): Promise<MainExit> => runs.run(["scrape", ...args], { cwd: folder, env: { TRAWL_ALLOW: host, ...settings }, input })

/** The files of a folder that are not the command's own notes. */
const pagesIn = async (name: string): Promise<ReadonlyArray<string>> =>
  (await readdir(join(folder, name))).filter((file) => file !== "pages.jsonl" && file !== ".lock.db").toSorted()

const fileOf = (kind: "png" | "pdf") => `${host.replace(":", "-")}.${kind}`

describe("scrapeCommand", () => {
  it("writes screenshot and PDF of one address, and prints the page", async () => {
    const { code, stderr, stdout } = await runProcess([address, "--screenshot", "--full-page", "--pdf"])
    const png = await readFile(join(folder, fileOf("png")))
    const pdf = await readFile(join(folder, fileOf("pdf")), "latin1")
    expect({ code, stdout, files: stderr.split("\n").slice(-3, -1) }).toEqual({
      code: 0,
      stdout: "# Green\n\nA page that is green all over, from its top to its bottom, two windows further down.\n",
      files: [fileOf("png"), fileOf("pdf")],
    })
    expect([png.readUInt32BE(16), png.readUInt32BE(20) > 1600, pdf.slice(0, 5)]).toEqual([1280, true, "%PDF-"])
  })

  it("writes the images of several addresses beside their pages", async () => {
    const { code } = await run([address, `${address}two`, "--screenshot", "--out", "pages"])
    const name = host.replace(":", "-")
    const names = (await pagesIn("pages")).map((file) => file.replace(/^\d+-/u, "")).toSorted()
    expect([code, names]).toEqual([0, [`${name}-two.md`, `${name}-two.png`, `${name}.md`, `${name}.png`]])
  })

  it("numbers pages in the order given, and retries failed ones", async () => {
    const addresses = ["late", "away", "one"].map((path) => `${address}${path}`)
    const first = await run(
      ["--list", "-", "--out", "listed", "--formats", "markdown,rawHtml"],
      { TRAWL_BROWSER: "off" },
      `# pages\n${addresses.join("\n")}\n`,
    )
    const name = host.replace(":", "-")
    const late = [`0001-${name}-late.md`, `0001-${name}-late.raw.html`]
    const one = [`0003-${name}-one.md`, `0003-${name}-one.raw.html`]
    expect([first.code, await pagesIn("listed")]).toEqual([1, [...late, ...one, "failed.json"]])
    expect(first.stderr).toContain("npm start -- scrape --retry-failed listed")
    isAway = false
    const again = await run(["--retry-failed", "listed"], { TRAWL_BROWSER: "off" })
    const away = [`0002-${name}-away.md`, `0002-${name}-away.raw.html`]
    expect([again.code, await pagesIn("listed")]).toEqual([0, [...late, ...away, ...one]])
    expect(await readFile(join(folder, "listed", away[1] ?? ""), "utf8")).toBe(`${page}\n`)
  })

  it("runs the actions of a file, and writes their captures", async () => {
    await writeFile(
      join(folder, "actions.json"),
      '[{"type":"screenshot"},{"type":"executeJavascript","script":"1 + 1"}]',
    )
    const { code } = await run([address, "--actions", "actions.json", "--formats", "links", "--out", "acted"])
    const name = `0001-${host.replace(":", "-")}`
    expect([code, await pagesIn("acted")]).toEqual([0, [`${name}.1.png`, `${name}.json`]])
    const document: unknown = JSON.parse(await readFile(join(folder, "acted", `${name}.json`), "utf8"))
    expect(document).toMatchObject({
      links: [],
      actions: { screenshots: [join("acted", `${name}.1.png`)], javascriptReturns: [{ type: "number", value: 2 }] },
    })
  })

  it("reports a page whose file cannot be written, and writes the others", async () => {
    const name = host.replace(":", "-")
    await mkdir(join(folder, "blocked", `0001-${name}-one.md`), { recursive: true })
    const asked = { as: "markdown", formats: ["markdown"], actions: [], fullPage: false }
    const pages = ["one", "two"].map((path, index) => ({
      place: index + 1,
      url: `${address}${path}`,
      code: "NOT_SCRAPED",
      error: "",
    }))
    await writeFile(join(folder, "blocked", "failed.json"), JSON.stringify([{ asked, pages }]))
    const ended = await run(["--retry-failed", "blocked"], { TRAWL_BROWSER: "off" })
    expect([ended.code, await pagesIn("blocked")]).toEqual([
      1,
      [`0001-${name}-one.md`, `0002-${name}-two.md`, "failed.json"],
    ])
    expect(ended.stderr).toContain(`${join("blocked", `0001-${name}-one.md`)} was not written (EISDIR).`)
    expect(JSON.parse(await readFile(join(folder, "blocked", "failed.json"), "utf8"))).toMatchObject([
      { pages: [{ place: 1, url: `${address}one`, code: "NOT_WRITTEN" }] },
    ])
  })

  it("adds to a folder of an earlier run: what came stays, what failed is kept or tried again", async () => {
    isAway = true
    const settings = { TRAWL_BROWSER: "off" }
    const command = [`${address}one`, `${address}away`, "--out", "twice"]
    expect((await run(command, settings)).code).toBe(1)
    const name = host.replace(":", "-")
    await writeFile(join(folder, "twice", `0001-${name}-one.md`), "mine")
    const other = await run([`${address}two`, "--out", "twice"], settings)
    expect([other.code, other.stdout]).toEqual([0, `${join("twice", `0003-${name}-two.md`)}\n`])
    expect(JSON.parse(await readFile(join(folder, "twice", "failed.json"), "utf8"))).toMatchObject([
      { pages: [{ place: 2, url: `${address}away`, code: "SCRAPE_SITE_ERROR" }] },
    ])
    isAway = false
    const again = await run(command, settings)
    expect([again.code, again.stdout]).toEqual([0, `${join("twice", `0002-${name}-away.md`)}\n`])
    expect(again.stderr).toContain("1 of 2 pages is in twice already and left out; --again")
    expect([await pagesIn("twice"), await readFile(join(folder, "twice", `0001-${name}-one.md`), "utf8")]).toEqual([
      [`0001-${name}-one.md`, `0002-${name}-away.md`, `0003-${name}-two.md`],
      "mine",
    ])
    expect(await run(command, settings)).toMatchObject({ code: 0, stdout: "" })
    expect((await run([...command, "--again"], settings)).stdout.split("\n").toSorted()).toEqual([
      "",
      join("twice", `0004-${name}-one.md`),
      join("twice", `0005-${name}-away.md`),
    ])
  })

  it("keeps a second command out of a folder that is being written", async () => {
    const held = await PageFolder.open(await mkdtemp(join(folder, "held-")))
    const ended = await run([address, "--out", held.path], { TRAWL_BROWSER: "off" })
    held.close()
    expect(ended).toEqual({
      code: 1,
      stdout: "",
      stderr: `Another scrape is writing in ${held.path}: wait until it has ended, or name another folder with --out.\n`,
    })
  })

  it("says that a page was answered with an error status", async () => {
    const { code, stdout } = await run([`${address}gone`, "--out", "gone"], { TRAWL_BROWSER: "off" })
    const file = join("gone", `0001-${host.replace(":", "-")}-gone.md`)
    expect([code, stdout]).toEqual([0, `${file}  (The page was answered with status 404.)\n`])
  })

  it("says why an address was left out", async () => {
    const ended = await run([address, "http://localhost:3000", "--out", "left"], { TRAWL_BROWSER: "off" })
    expect([ended.code, ended.stderr.split("\n").at(-2)]).toEqual([
      1,
      "http://localhost:3000  was left out. The URL's host, localhost, has no top-level domain: such names are private, and are not fetched from. The operator of the service can allow it with TRAWL_ALLOW=localhost:3000. Its name belongs there: an allowed address is not enough.",
    ])
    expect(await pagesIn("left")).toEqual([`0001-${host.replace(":", "-")}.md`])
  })

  it("reaches localhost once TRAWL_ALLOW names it, and finds nothing to retry", async () => {
    const port = new URL(address).port
    const settings = { TRAWL_BROWSER: "off", TRAWL_ALLOW: "localhost" }
    expect(await run([`http://localhost:${port}/one`, "--out", "local"], settings)).toMatchObject({
      code: 0,
      stdout: `${join("local", `0001-localhost-${port}-one.md`)}\n`,
    })
    expect(await run(["--retry-failed", "local"], settings)).toEqual({
      code: 1,
      stdout: "",
      stderr: "No page of the folder local has failed: there is none to try again.\n",
    })
  })

  it("says before it begins that the record of failed pages cannot be used", async () => {
    await mkdir(join(folder, "unnoted", "failed.json"), { recursive: true })
    const ended = await run([address, "--out", "unnoted"], { TRAWL_BROWSER: "off" })
    expect(ended).toMatchObject({
      code: 1,
      stderr: `${join("unnoted", "failed.json")} was not read (EISDIR): it says which pages are to be tried again.\n`,
    })
  })

  it("writes its files even if nobody reads its output", async () => {
    const command = `"$0" "$@" | head -c 0`
    await new Promise((resolve) => {
      const env = { ...plainSurroundings, TRAWL_ALLOW: host, TRAWL_BROWSER: "off" }
      execFile(
        "/bin/sh",
        [
          "-c",
          command,
          process.execPath,
          ...testedServer.args,
          "scrape",
          `${address}a`,
          `${address}late`,
          "--out",
          "unread",
        ],
        { cwd: folder, env },
        resolve,
      )
    })
    expect(await pagesIn("unread")).toHaveLength(2)
  })

  it.runIf(process.platform === "linux")("says in one sentence that the folder for pages cannot be made", async () => {
    const ended = await run([address, "--out", "/proc/nope"], { TRAWL_BROWSER: "off" })
    expect(ended).toEqual({ code: 1, stdout: "", stderr: "The folder /proc/nope cannot be made (ENOENT).\n" })
  })

  it("says in one sentence what is wrong with its folder", async () => {
    await writeFile(join(folder, "file"), "")
    expect([await run([address, "--out", "file"]), await run(["--retry-failed", "nowhere"])]).toEqual([
      { code: 1, stdout: "", stderr: "file is a file: name a folder with --out.\n" },
      { code: 1, stdout: "", stderr: "There is no folder nowhere.\n" },
    ])
  })

  it("records nothing to retry of a request that is refused", async () => {
    const ended = await run([address, "--formats", "nonsense", "--out", "refused"], { TRAWL_BROWSER: "off" })
    expect([ended.code, ended.stderr.startsWith('Unknown format "nonsense"'), await pagesIn("refused")]).toEqual([
      1,
      true,
      [],
    ])
  })

  it("names a configured browser that does not work", async () => {
    const ended = await run([address], { TRAWL_CHROMIUM: "/nope" })
    expect(ended).toEqual({
      code: 1,
      stdout: "",
      stderr:
        "TRAWL_CHROMIUM: /nope cannot be used as a browser: there is no such file. Name another, or none: then one is looked for.\n",
    })
  })

  it("says in one sentence that there is no browser", async () => {
    const { code, stderr } = await run([address, "--pdf", "never.pdf"], { TRAWL_BROWSER: "off" })
    expect([code, stderr.trim().split("\n").at(-1)]).toEqual([
      1,
      `${address}  SCRAPE_ACTIONS_NOT_SUPPORTED: Actions are not supported by this instance: they need a browser, and none is available.`,
    ])
  })
})
