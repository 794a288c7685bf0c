import { describe, expect, it } from "vitest"
import { descriptorNotice, parseLimit } from "./descriptors.ts"

describe("parseLimit", () => {
  it("reads the soft limit", () => {
    const limits =
      "Limit                     Soft Limit           Hard Limit           Units     \nMax open files            1024                 524288               files     \n"
    expect([parseLimit(limits), parseLimit(limits.replace("1024  ", "unlimited")), parseLimit("")]).toEqual([
      1024,
      undefined,
      undefined,
    ])
  })
})

describe("descriptorNotice", () => {
  it("warns before the last descriptor is open", () => {
    expect([50, 90, 100].map((open) => descriptorNotice({ open, limit: 100 }))).toEqual([
      undefined,
      "90 of 100 file descriptors are open: raise the limit of the process (ulimit -n) before none is left.",
      "All 100 file descriptors are open, so nothing can connect: raise the limit of the process (ulimit -n).",
    ])
  })
})
