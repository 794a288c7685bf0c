import { setFlagsFromString } from "node:v8"
import { runInNewContext } from "node:vm"
import { describe, expect, it } from "vitest"
import { SitemapReader } from "./SitemapReader.ts"

// In a process that many tests share, each search of its large heap for garbage takes half a second.
setFlagsFromString("--expose-gc")
const collect: unknown = runInNewContext("gc")
setFlagsFromString("--no-expose-gc")
const heldBytes = () => {
  if (typeof collect === "function") collect()
  return process.memoryUsage().heapUsed
}

const bytesOf = (text: string) => new TextEncoder().encode(text)

describe("SitemapReader", () => {
  it("holds no more than a tag of a file that never ends", () => {
    for (const start of [
      "<urlset>",
      "<urlset><!--",
      "<urlset><![CDATA[",
      "<urlset><url a='",
      "<!DOCTYPE a [",
      "<urlset><url><loc>",
      "https://example.com/",
    ]) {
      const reader = new SitemapReader({ url: "https://example.com/dir/sitemap.xml" })
      reader.push(bytesOf(start))
      const part = bytesOf("a".repeat(65_536))
      for (let i = 0; i < 50; i += 1) reader.push(part)
      const before = heldBytes()
      for (let i = 0; i < 500; i += 1) reader.push(part)
      expect(heldBytes() - before, start).toBeLessThan(2_000_000)
      expect(reader.end().end.entries).toBe(0)
    }
  })
})
