import { execFileSync } from "node:child_process"
import { mkdirSync, mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { fileURLToPath } from "node:url"
import { missingFiles } from "./missingFiles.ts"
import { packLibs } from "./packLibs.ts"
import { type Consumer, tryConsumer } from "./tryConsumer.ts"

const all: ReadonlyArray<Consumer> = [
  { name: "converter", libs: ["@trawl/html", "@trawl/markdown"] },
  { name: "fetching", libs: ["@trawl/fetch", "@trawl/guard"] },
  { name: "pipeline", libs: ["@trawl/scrape", "@trawl/fetch", "@trawl/guard", "@trawl/blobs"] },
]

// With names as arguments, only those are tried.
const chosen = process.argv.slice(2)
const consumers = all.filter(({ name }) => chosen.length === 0 || chosen.includes(name))
const only = chosen.length === 0 ? [] : ["-p", consumers.flatMap(({ libs }) => libs).join(",")]

const root = fileURLToPath(new URL("../..", import.meta.url))
const nx = join(root, "node_modules", ".bin", "nx")
execFileSync(nx, ["run-many", "-t", "build", "--parallel=2", "--outputStyle=static", ...only], {
  cwd: root,
  stdio: "inherit",
})

const missing = missingFiles(root)
for (const path of missing) console.error(`${path} is read by a lib's sources, but the build leaves it out.`)
if (missing.length > 0) process.exit(1)

const folder = mkdtempSync(join(tmpdir(), "trawl-pack-"))
try {
  const tarballs = join(folder, "tarballs")
  mkdirSync(tarballs)
  const packed = packLibs(root, tarballs)
  for (const consumer of consumers) {
    console.log(`\n${consumer.name}: ${consumer.libs.join(", ")}, installed into an empty project`)
    tryConsumer({ root, folder, packed }, consumer)
  }
  console.log(`\n${packed.size} libs pack; ${consumers.length} projects outside the workspace use them.`)
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
} finally {
  rmSync(folder, { recursive: true, force: true })
}
