import { execFileSync } from "node:child_process"
import { existsSync, readFileSync } from "node:fs"
import { join } from "node:path"
import { fileURLToPath } from "node:url"
import { oldWords } from "./oldWords.ts"
import { namesGuard, oldWordsIn } from "./oldWordsIn.ts"

const root = fileURLToPath(new URL("../..", import.meta.url))
const isFolder = existsSync(join(root, ".git"))
const listed = isFolder
  ? execFileSync("git", ["ls-files", "-z", "*.ts", "*.mjs", "*.md"], {
      cwd: root,
      encoding: "utf8",
      maxBuffer: 100_000_000,
    }).split("\0")
  : []
// Test pages, word lists and the generator of test prose hold the words of pages; this folder holds the table itself. The passes over main content were written before the table.
const files = listed
  .filter(
    (path) =>
      path !== "" &&
      !/\/fixtures\/|\.data\.ts$|^libs\/testing\/src\/text\/|findInjections\.test\.ts$|^tools\/words\/|^libs\/content\/src\/passes\//u.test(
        path,
      ) &&
      existsSync(join(root, path)),
  )
  .map((path) => ({ path, text: readFileSync(join(root, path), "utf8") }))

const faults = [
  ...files.flatMap((file) => oldWordsIn(file, oldWords)),
  ...files
    .filter(({ path }) => path.endsWith(".md"))
    .filter((file) => !namesGuard(file))
    .map(({ path }) => `${path}: name the address guard once as "address guard (SSRF protection)".`),
]
for (const fault of faults) console.error(fault)
console.log(faults.length === 0 ? `No old word is left in ${files.length} files.` : `${faults.length} old words.`)
process.exitCode = faults.length === 0 ? 0 : 1
