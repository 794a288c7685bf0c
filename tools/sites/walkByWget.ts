import { spawn } from "node:child_process"
import { once } from "node:events"
import { mkdtemp, rm } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import type { ServedSite } from "./serveSite.ts"

/** Files that hold no links. */
const withoutLinks = "png,jpg,jpeg,gif,svg,css,js,ico,pdf,zip,txt,woff,woff2,ttf,gz,bz2,inv,xml,epub,py"

/**
 * The HTML pages that `wget --recursive` finds from a page, as the site has answered them with 200. Breadth first, without a limit of
 * depth, on this site alone; wget ends by itself, since the files are finite.
 */
export const walkByWget = async (site: ServedSite, start: string): Promise<ReadonlySet<string>> => {
  const folder = await mkdtemp(join(tmpdir(), "trawl-wget-"))
  const options = ["--recursive", "--level=inf", "--delete-after", "--no-verbose", "--execute=robots=off", "--no-proxy"]
  const bounds = ["--timeout=120", "--tries=1", `--domains=127.0.0.1`, `--reject=${withoutLinks}`]
  try {
    site.takePages()
    const child = spawn("wget", [...options, ...bounds, `${site.origin}/${start}`], { cwd: folder, stdio: "ignore" })
    await once(child, "exit")
    return site.takePages()
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
