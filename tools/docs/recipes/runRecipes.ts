import { spawn } from "node:child_process"
import { mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { freePort, waitUntil } from "@trawl/testing"
import { serverProcess } from "../../setup/serverProcess.mjs"
import { startShop } from "./startShop.ts"

/** A block of code of a page: a command to run, or a file that commands use. */
interface Block {
  readonly language: string
  readonly code: string
  readonly file: string | undefined
}

const root = new URL("../../../", import.meta.url).pathname
const [shopPort, apiPort] = [8080, 3002]

/** Files have their names in a comment above: `<!-- file: index.mjs -->`. Commands that need more than this tool has are marked `<!-- not run -->`. */
const blocksOf = (markdown: string): ReadonlyArray<Block> =>
  [...markdown.matchAll(/(?:^<!-- (?:file: (\S+)|(not run)[^\n]*) -->\n+)?^```(\w+)\n([^]*?)^```/gmu)].flatMap(
    ([, file, isLeft, language = "", code = ""]) => (isLeft === undefined ? [{ language, code, file }] : []),
  )

const run = (command: string, folder: string, env: NodeJS.ProcessEnv): Promise<string> =>
  new Promise((resolve) => {
    const child = spawn("bash", ["-c", command], { cwd: folder, env })
    let output = ""
    for (const stream of [child.stdout, child.stderr]) stream.on("data", (chunk) => (output += String(chunk)))
    child.on("close", () => resolve(output))
  })

const place = await serverProcess({ node: process.execPath, env: process.env })
const folder = mkdtempSync(join(tmpdir(), "trawl-recipes-"))
const ports = { shop: await freePort(), api: await freePort() }
const shop = startShop(ports.shop)
const env = {
  ...process.env,
  TRAWL_ALLOW: "127.0.0.1",
  TRAWL_DATA: join(folder, ".data"),
  TRAWL_PORT: String(ports.api),
  TRAWL_WEBHOOK_SECRET: "a-secret-of-the-shop",
}
const server = spawn(process.execPath, [...place.args], { env, stdio: "ignore" })
// `npm start -- scrape` and the like, in the folder of the commands.
writeFileSync(
  join(folder, "npm"),
  `#!/bin/sh\nwhile [ "$1" != "--" ]; do shift; done; shift\nexec ${process.execPath} ${place.args.join(" ")} "$@"\n`,
  { mode: 0o755 },
)
symlinkSync(join(root, "node_modules"), join(folder, "node_modules"))

const local = (text: string) =>
  text
    .replaceAll(`127.0.0.1:${shopPort}`, `127.0.0.1:${ports.shop}`)
    .replaceAll(`127.0.0.1:${apiPort}`, `127.0.0.1:${ports.api}`)
const shown = (text: string) =>
  text
    .replaceAll(`127.0.0.1:${ports.shop}`, `127.0.0.1:${shopPort}`)
    .replaceAll(`127.0.0.1:${ports.api}`, `127.0.0.1:${apiPort}`)
    .replaceAll(`127.0.0.1-${ports.shop}`, `127.0.0.1-${shopPort}`)
    .replaceAll(folder, ".")

/** Runs the commands of pages of docs/ against a service of its own and the shop, and prints what they answer. */
const runPage = async (path: string): Promise<void> => {
  for (const { code, file, language } of blocksOf(readFileSync(path, "utf8"))) {
    if (file !== undefined) writeFileSync(join(folder, file), local(code))
    else if (language === "sh") {
      const path = [folder, join(process.execPath, ".."), process.env["PATH"]].join(":")
      console.log(`$ ${code}${shown(await run(local(code), folder, { ...env, PATH: path }))}`)
    }
  }
}

try {
  await waitUntil("the service is ready", async () => {
    const answer = await fetch(`http://127.0.0.1:${ports.api}/ready`).catch(() => undefined)
    return answer?.ok === true
  })
  for (const path of process.argv.slice(2)) await runPage(path)
} finally {
  shop.close()
  shop.closeAllConnections()
  server.kill("SIGTERM")
  await new Promise((resolve) => server.once("close", resolve))
  rmSync(folder, { recursive: true, force: true })
}
