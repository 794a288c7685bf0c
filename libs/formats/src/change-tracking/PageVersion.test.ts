import { expect, it } from "@effect/vitest"
import { Effect } from "effect"
import { describe } from "vitest"
import { readVersion } from "./PageVersion.ts"

const versionOf = (markdown: string) => Effect.runSync(readVersion(markdown))

describe("readVersion", () => {
  it("reads a long page in parts as it would read it whole", () => {
    const page = Array.from({ length: 20_000 }, (_, n) => `Line ${n}, seen ${n} minutes ago`).join("\n")
    const later = page.replaceAll("minutes ago", "hours ago")
    expect([versionOf(page).lines.length, versionOf(page).fingerprint === versionOf(later).fingerprint]).toEqual([20_000, true])
  })

  it("collapses only white space on a line that is no text", () => {
    const line = "10:15:32 ".repeat(60_000)
    expect(versionOf(line).lines).toEqual([line.trim()])
    expect(versionOf(`${line} `).fingerprint).toBe(versionOf(line).fingerprint)
    expect(versionOf(line.replaceAll("32", "33")).fingerprint).not.toBe(versionOf(line).fingerprint)
  })
})
