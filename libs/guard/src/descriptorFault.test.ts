import { execFile } from "node:child_process"
import { promisify } from "node:util"
import { describe, expect, it } from "vitest"
import { descriptorFault, isDescriptorCode } from "./descriptorFault.ts"

/** Output of a module in a process that has used up its file descriptors. */
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
  it("is undefined if files can be opened", () => {
    expect(descriptorFault()).toBe(undefined)
  })

  it.skipIf(process.platform === "win32")("is the system's error if none can", async () => {
    expect(await inFullProcess("console.log(descriptorFault()?.code)")).toBe("EMFILE")
  })
})

describe("resolveName", () => {
  it.skipIf(process.platform === "win32")("does not report an unknown name if it only got no socket", async () => {
    expect(await inFullProcess('resolveName("site.test", (error) => console.log(error?.code))')).toBe("EMFILE")
  })
})

describe("isDescriptorCode", () => {
  it("recognises the limit of the process and that of the machine", () => {
    expect(["EMFILE", "ENFILE", "ENOTFOUND", undefined].map(isDescriptorCode)).toEqual([true, true, false, false])
  })
})
