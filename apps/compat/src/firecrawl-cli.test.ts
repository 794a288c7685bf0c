import { execFile } from "node:child_process"
import { mkdtemp, readdir, readFile, rm } from "node:fs/promises"
import { createRequire } from "node:module"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { promisify } from "node:util"
import { assert, describe, it } from "vitest"
import { serviceAndSite } from "./testing/serviceAndSite.ts"

const run = promisify(execFile)
const cli = createRequire(import.meta.url).resolve("firecrawl-cli/dist/index.js")
const place = serviceAndSite()

describe("the published command line, version 1.23.3", () => {
  it("scrapes three addresses into three files", async () => {
    const folder = await mkdtemp(join(tmpdir(), "trawl-cli-"))
    const urls = [1, 2, 3].map((n) => `${place.site.base}/page/${n}`)
    await run(process.execPath, [cli, "scrape", ...urls, "--api-url", place.service.base, "-k", place.service.key], {
      cwd: folder,
      env: { ...process.env, HOME: folder, FIRECRAWL_NO_TELEMETRY: "1", CI: "true" },
      timeout: 60_000,
    })
    const files = (await readdir(join(folder, ".firecrawl"), { recursive: true })).filter((name) =>
      name.endsWith(".md"),
    )
    const texts = await Promise.all(files.map((name) => readFile(join(folder, ".firecrawl", name), "utf8")))
    for (const n of [1, 2, 3])
      assert.isTrue(
        texts.some((text) => text.includes(`# Page ${n}`)),
        `page ${n} is missing`,
      )
    await rm(folder, { recursive: true, force: true })
  })

  it("crawls and waits", async () => {
    const folder = await mkdtemp(join(tmpdir(), "trawl-cli-"))
    const args = ["crawl", `${place.site.base}/tour/`, "--wait", "--poll-interval", "1", "--limit", "4"]
    const { stdout } = await run(
      process.execPath,
      [cli, ...args, "--max-depth", "2", "--api-url", place.service.base, "-k", place.service.key],
      { cwd: folder, env: { ...process.env, HOME: folder, FIRECRAWL_NO_TELEMETRY: "1", CI: "true" }, timeout: 60_000 },
    )
    const { completed, status } = JSON.parse(stdout) as { readonly status: string; readonly completed: number }
    assert.deepStrictEqual([status, completed], ["completed", 4])
    await rm(folder, { recursive: true, force: true })
  })

  it("shows credits and what runs", async () => {
    const folder = await mkdtemp(join(tmpdir(), "trawl-cli-"))
    const ask = async (...args: ReadonlyArray<string>) => {
      const { stdout } = await run(
        process.execPath,
        [cli, ...args, "--api-url", place.service.base, "-k", place.service.key],
        {
          cwd: folder,
          env: {
            ...process.env,
            HOME: folder,
            FIRECRAWL_NO_TELEMETRY: "1",
            CI: "true",
            FIRECRAWL_API_KEY: place.service.key,
            FIRECRAWL_API_URL: place.service.base,
          },
          timeout: 60_000,
        },
      )
      return stdout
    }
    const usage = await ask("credit-usage", "--json")
    const { data } = JSON.parse(usage) as {
      readonly data: { readonly remainingCredits: number; readonly planCredits: number }
    }
    assert.strictEqual(data.planCredits, 1e9)
    assert.isAtMost(data.remainingCredits, 1e9 - 3)
    const status = await ask("--status")
    assert.include(status, "0/20")
    await rm(folder, { recursive: true, force: true })
  })
})
