import { describe, expect, it } from "vitest"
import { chromiumFlags } from "./chromiumFlags.ts"

const flags = (sharedBytes: number) => chromiumFlags({ sandbox: true, profile: "/p", sharedBytes })

describe("chromiumFlags", () => {
  it("shares memory by /dev/shm only where there is room for it", () => {
    const flag = "--disable-dev-shm-usage"
    expect([64 * 1024 ** 2, 8 * 1024 ** 3].map((bytes) => flags(bytes).includes(flag))).toEqual([true, false])
  })
  it("leaves the throttle on what a page asks of the browser's own process", () => {
    expect(flags(0)).not.toContain("--disable-ipc-flooding-protection")
  })
  it("names each switch once, for Chromium takes the last of two alike", () => {
    const names = flags(0).map((flag) => flag.split("=", 1)[0])
    expect(names).toEqual([...new Set(names)])
  })
})
