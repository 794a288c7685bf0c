import { chmod, mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { describe, expect, it } from "vitest"
import { launcherScript, unprivilegedLauncher } from "./unprivilegedLauncher.ts"

describe("launcherScript", () => {
  it("quotes the path of the browser", () => {
    expect(launcherScript("/a b/it's", "/usr/bin/setpriv")).toContain(String.raw`-- '/a b/it'\''s' "$@"`)
  })
  it("replaces itself, so that the browser keeps its process id and pipes", () => {
    expect(launcherScript("/b", "/s")).toMatch(
      /^exec '\/s' --reuid 65534 --regid 65534 --clear-groups --no-new-privs -- '\/b' "\$@"$/m,
    )
  })
})

describe("unprivilegedLauncher", () => {
  it.skipIf(process.getuid?.() !== 0)(
    "copies a browser that only root may access, and copies it again if the copy was changed",
    async () => {
      const root = await mkdtemp(join(tmpdir(), "launcher-"))
      try {
        await mkdir(join(root, "closed"), { mode: 0o700 })
        const binary = join(root, "closed", "chromium")
        await writeFile(binary, "the browser", { mode: 0o700 })
        const cache = join(root, "cache")
        await unprivilegedLauncher(binary, cache)
        const name = (await readdir(cache)).find((entry) => entry.startsWith("copy-"))
        const copy = join(cache, name ?? "", "chromium")
        await writeFile(copy, "the intrude")
        await chmod(copy, 0o755)
        await unprivilegedLauncher(binary, cache)
        expect([await readFile(copy, "utf8"), (await stat(copy)).mode & 0o777]).toEqual(["the browser", 0o755])
      } finally {
        await rm(root, { recursive: true, force: true })
      }
    },
  )
})
