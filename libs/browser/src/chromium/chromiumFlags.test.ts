import { describe, expect, it } from "vitest"
import { chromiumFlags } from "./chromiumFlags.ts"

const flags = (sharedBytes: number) => chromiumFlags({ sandbox: true, profile: "/p", sharedBytes })

describe("chromiumFlags", () => {
  it("uses /dev/shm for shared memory only if it has room", () => {
    const flag = "--disable-dev-shm-usage"
    expect([64 * 1024 ** 2, 8 * 1024 ** 3].map((bytes) => flags(bytes).includes(flag))).toEqual([true, false])
  })
  it("keeps the IPC flooding protection of the browser process", () => {
    expect(flags(0)).not.toContain("--disable-ipc-flooding-protection")
  })
  it("names each switch once, because Chromium takes the last of equal ones", () => {
    const names = flags(0).map((flag) => flag.split("=", 1)[0])
    expect(names).toEqual([...new Set(names)])
  })
})
