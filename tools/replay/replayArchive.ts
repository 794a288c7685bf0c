import { findChromium } from "@trawl/browser"
import { Effect } from "effect"
import { execFileSync } from "node:child_process"
import { mkdtemp, rm } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join, resolve } from "node:path"
import { chromium, type Page } from "playwright-core"
import { servePlayer } from "./servePlayer.ts"

/**
 * Shows the pages of a WACZ in the player of ReplayWeb.page, and prints the beginning of each one's text:
 *
 *     npx node --conditions=@trawl/source tools/replay/replayArchive.ts pages.wacz
 *
 * Takes the player from npm into a temporary folder, because its licence (AGPL) keeps it out of this project. Needs Chromium. The exit code is 1 if a
 * page shows nothing, or the player does not find it.
 */
const player = "replaywebpage@2.5.3"
const [archive] = process.argv.slice(2)
if (archive === undefined) throw new Error("Name a WACZ.")

interface ListedPage {
  readonly url: string
  readonly ts: string
}

const unzip = (path: string): string =>
  execFileSync(
    "python3",
    ["-c", "import sys,zipfile;print(zipfile.ZipFile(sys.argv[1]).read(sys.argv[2]).decode())", resolve(archive), path],
    { encoding: "utf8", maxBuffer: 1_000_000_000 },
  )

/** The pages that the archive lists. */
const listed = unzip("pages/pages.jsonl")
  .trim()
  .split("\n")
  .slice(1)
  .map((line) => JSON.parse(line) as ListedPage)

const textOf = async (page: Page, { ts, url }: ListedPage): Promise<string> => {
  const stamp = ts.replaceAll(/\D/gu, "").slice(0, 14)
  const source = `/replay/w/c/${stamp}mp_/${url}`
  const text: unknown = await page.evaluate(`window.textOf(${JSON.stringify(source)})`)
  return String(text).replaceAll(/\s+/gu, " ").trim()
}

const folder = await mkdtemp(join(tmpdir(), "trawl-replay-"))
execFileSync("npm", ["pack", "--silent", player], { cwd: folder })
execFileSync("sh", ["-c", "tar xzf *.tgz"], { cwd: folder })
const server = await servePlayer(join(folder, "package"), resolve(archive))
const { path } = await Effect.runPromise(findChromium({ environment: process.env }))
const browser = await chromium.launch({ executablePath: path, chromiumSandbox: false })
try {
  const page = await browser.newPage()
  await page.goto(`${server.base}/replay/`)
  await page.evaluate("window.loaded")
  for (const one of listed) {
    const text = await textOf(page, one)
    const isMissing = text === "" || text.includes("Archived Page Not Found")
    if (isMissing) process.exitCode = 1
    process.stdout.write(`${isMissing ? "missing" : "shown  "}  ${one.url}  ${text.slice(0, 60)}\n`)
  }
} finally {
  await browser.close()
  server.close()
  await rm(folder, { recursive: true })
}
