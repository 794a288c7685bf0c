import { execFile } from "node:child_process"
import { promisify } from "node:util"
import { describe, expect, it } from "vitest"
import { descriptorFault, isDescriptorCode } from "./descriptorFault.ts"

/** What a module prints in a process that has opened all that it may. */
const inFullProcess = async (use: string): Promise<string> => {
  const source = `
    import { openSync } from "node:fs"
    const { descriptorFault } = await import(${JSON.stringify(new URL("./descriptorFault.ts", import.meta.url).href)})
    const { resolveName } = await import(${JSON.stringify(new URL("./resolveName.ts", import.meta.url).href)})
    const open = []
    try { for (let n = 0; n < 1000; n++) open.push(openSync("/dev/null")) } catch {}
    ${use}`
  const command = ["-c", 'ulimit -n 100; exec "$0" "$@"', process.execPath, "--input-type=module", "--eval", source]
  return (await promisify(execFile)("/bin/sh", command)).stdout.trim()
}

describe("descriptorFault", () => {
  it("finds none where files can be opened", () => {
    expect(descriptorFault()).toBe(undefined)
  })

  it.skipIf(process.platform === "win32")("is the system's error where none can", async () => {
    expect(await inFullProcess("console.log(descriptorFault()?.code)")).toBe("EMFILE")
  })
})

describe("resolveName", () => {
  it.skipIf(process.platform === "win32")("does not take a name for unknown when it only got no socket", async () => {
    expect(await inFullProcess('resolveName("site.test", (error) => console.log(error?.code))')).toBe("EMFILE")
  })
})

describe("isDescriptorCode", () => {
  it("knows the limit of the process and that of the machine", () => {
    expect(["EMFILE", "ENFILE", "ENOTFOUND", undefined].map(isDescriptorCode)).toEqual([true, true, false, false])
  })
})
