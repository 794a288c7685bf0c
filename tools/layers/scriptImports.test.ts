import { existsSync, globSync, readFileSync } from "node:fs"
import { dirname, join, resolve } from "node:path"
import { fileURLToPath } from "node:url"
import { expect, it } from "vitest"
import { importsOf } from "./importsOf.ts"

const tools = fileURLToPath(new URL("..", import.meta.url))

/** Scripts that no compiler checks, and that few people run. */
const scripts = globSync("**/*.mjs", { cwd: tools, exclude: (name) => name === "node_modules" })

it("finds every file that a script names", () => {
  const missing = scripts.flatMap((script) => {
    const path = join(tools, script)
    const named = importsOf({ path, text: readFileSync(path, "utf8") }).map(({ specifier }) => specifier)
    return named
      .filter((name) => name.startsWith(".") && !existsSync(resolve(dirname(path), name)))
      .map((name) => `${script}: ${name}`)
  })
  expect([scripts.length > 50, missing]).toEqual([true, []])
})
