import { execFileSync } from "node:child_process"
import { existsSync, readdirSync, readFileSync } from "node:fs"
import { basename, dirname, join } from "node:path"
import { fileURLToPath } from "node:url"
import { Worker } from "node:worker_threads"
import { describe, expect, it } from "vitest"
import { bundleName } from "./serverBundle.mjs"

const { args } = JSON.parse(process.env["TEST_SERVER"] ?? "") as { readonly args: ReadonlyArray<string> }
const folder = dirname(args.at(-1) ?? "")

const codeOf = (name: string) => readFileSync(join(folder, name), "utf8")

describe("bundle", () => {
  it("is made of the current sources", () => {
    expect(basename(folder)).toBe(bundleName())
  })

  it("converts a page with its command", () => {
    const converted = execFileSync(process.execPath, [...args, "convert", "-", "--type", "text/html"], {
      input: "<h1>Boats</h1><p>They float.</p>",
      encoding: "utf8",
    })
    expect(converted).toBe("# Boats\n\nThey float.\n")
  })

  it("has threads that convert and redact", async () => {
    const worker = new Worker(join(folder, "worker.js"), { execArgv: [] })
    const source = {
      url: "https://example.com/",
      status: 200,
      mediaType: "text/html",
      charset: "utf-8",
      body: new TextEncoder().encode("<p>Write to joe@example.com</p>"),
    }
    const options = {
      formats: [{ type: "markdown" }],
      includeTags: [],
      excludeTags: [],
      onlyMainContent: false,
      removeBase64Images: true,
      parsers: [],
      redaction: { options: { mode: "fast", entities: ["EMAIL"], replaceStyle: "tag" } },
    }
    const reply = await new Promise((resolve, reject) => {
      worker.on("message", (message) =>
        message === "ready" ? worker.postMessage({ source, options }) : resolve(message),
      )
      worker.on("error", reject)
    })
    await worker.terminate()
    expect(reply).toMatchObject({ converted: { fields: { markdown: expect.stringContaining("<EMAIL>") } } })
  }, 60_000)

  it("leaves data files of modules where they are", () => {
    const addresses = readdirSync(folder)
      .filter((name) => name.endsWith(".js"))
      .flatMap((name) =>
        [...codeOf(name).matchAll(/new URL\([`"](file:[^`"]+)[`"]/g)].map(([, address = ""]) => address),
      )
    expect(addresses.length).toBeGreaterThan(0)
    expect(addresses.filter((address) => !existsSync(fileURLToPath(address)))).toEqual([])
  })

  it("has an entry for every thread and process that is started by its address", () => {
    const started = ["compileMain", "main", "modelThread", "watchProcess", "watchdogThread", "worker", "workerProcess"]
    expect(
      readdirSync(folder)
        .filter((name) => /^[a-zA-Z]+\.js$/.test(name))
        .toSorted(),
    ).toEqual(started.map((name) => `${name}.js`).toSorted())
  })
})
