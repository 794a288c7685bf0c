import { spawnSync } from "node:child_process"
import { fileURLToPath } from "node:url"
import { describe, expect, it } from "vitest"

const program = fileURLToPath(new URL("evaluate.ts", import.meta.url))

describe("evaluate", () => {
  it("names what it skips without pages and peers, and succeeds", () => {
    const env = { ...process.env, TRAWL_EVALUATE_DATA: undefined, TRAWL_EVALUATE_PEERS: undefined }
    const { status, stdout } = spawnSync(process.execPath, ["--conditions=@trawl/source", program, "--sets", "aeb"], {
      encoding: "utf8",
      env,
    })
    expect(stdout).toContain("TRAWL_EVALUATE_DATA names no folder with pages")
    expect(status).toBe(0)
  })
})
