import { expect, it } from "@effect/vitest"
import { describe } from "vitest"
import { readVersion } from "./PageVersion.ts"

describe("readVersion", () => {
  it("reads a long page in slices as it would read it whole", () => {
    const page = Array.from({ length: 20_000 }, (_, n) => `Line ${n}, seen ${n} minutes ago`).join("\n")
    const later = page.replaceAll("minutes ago", "hours ago")
    expect([readVersion(page).lines.length, readVersion(page).fingerprint === readVersion(later).fingerprint]).toEqual([
      20_000,
      true,
    ])
  })

  it("only collapses white space on a line that is not text", () => {
    const line = "10:15:32 ".repeat(60_000)
    expect(readVersion(line).lines).toEqual([line.trim()])
    expect(readVersion(`${line} `).fingerprint).toBe(readVersion(line).fingerprint)
    expect(readVersion(line.replaceAll("32", "33")).fingerprint).not.toBe(readVersion(line).fingerprint)
  })
})
