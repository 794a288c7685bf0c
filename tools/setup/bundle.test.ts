import { execFileSync } from "node:child_process"
import { existsSync, readdirSync, readFileSync } from "node:fs"
import { basename, dirname, join } from "node:path"
import { fileURLToPath } from "node:url"
import { Worker } from "node:worker_threads"
import { describe, expect, it } from "vitest"
import { runtimePaths } from "./runtimePackages.mjs"
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
        "ready" in message ? worker.postMessage({ source, options }) : resolve(message),
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

  it("imports and reads only packages that an install for npm start alone keeps", () => {
    const code = readdirSync(folder)
      .filter((name) => name.endsWith(".js"))
      .map(codeOf)
      .join("\n")
    // A name as an import, or as an argument of a function that finds a package's files. Minified: text has a blank after "from".
    const named = /(?:\bfrom|\bimport\(|\bimport|\bresolve\(|\brequire\()[`"'](@?[a-z][\w.-]*(?:\/[\w.-]+)*)[`"']/g
    const packages = [...code.matchAll(named)].map(([, name = ""]) => /^(?:@[^/]+\/)?[^/]+/.exec(name)?.[0] ?? "")
    const { packages: locked } = JSON.parse(readFileSync(new URL("../../package-lock.json", import.meta.url), "utf8"))
    const kept = runtimePaths(locked)
    const isBundledPackage = (name: string) => `node_modules/${name}` in locked && !kept.has(`node_modules/${name}`)
    expect([...new Set(packages)].filter(isBundledPackage)).toEqual([])
    expect(packages).toEqual(expect.arrayContaining(["@duckduckgo/autoconsent", "pdfjs-dist", "playwright-core"]))
  })

  it("has an entry for every thread and process that is started by its address, and for the contract", () => {
    const started = [
      "compileMain",
      "contract",
      "exportThread",
      "main",
      "modelThread",
      "watchProcess",
      "watchdogThread",
      "worker",
      "workerProcess",
    ]
    expect(
      readdirSync(folder)
        .filter((name) => /^[a-zA-Z]+\.js$/.test(name))
        .toSorted(),
    ).toEqual(started.map((name) => `${name}.js`).toSorted())
  })
})
