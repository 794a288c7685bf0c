import { describe, expect, it } from "vitest"
import { fitsMachine } from "./fitsMachine.mjs"

const linux = { os: "linux", cpu: "x64", libc: "glibc" }

describe("fitsMachine", () => {
  it.each([
    [{}, true],
    [{ os: ["darwin", "linux"], cpu: ["x64"] }, true],
    [{ os: ["darwin"], cpu: ["x64"] }, false],
    [{ cpu: ["wasm32"] }, false],
    [{ os: ["!win32"] }, true],
    [{ os: ["!linux"] }, false],
    [{ os: ["linux"], libc: ["musl"] }, false],
    [{ os: ["linux"], libc: ["glibc"] }, true],
  ])("says of %j: %s", (entry, fits) => {
    expect(fitsMachine(entry, linux)).toBe(fits)
  })

  it("asks for a C library only on Linux", () => {
    expect(fitsMachine({ libc: ["musl"] }, { ...linux, os: "darwin" })).toBe(true)
  })
})
