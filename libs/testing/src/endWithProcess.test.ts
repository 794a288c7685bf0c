import { execFileSync, spawn } from "node:child_process"
import { once } from "node:events"
import { expect, it } from "vitest"

const program = `import { endWithProcess } from ${JSON.stringify(new URL("endWithProcess.ts", import.meta.url).href)}; endWithProcess(() => console.log("ended"))`

it("ends with a process that exits or is terminated", async () => {
  expect(execFileSync(process.execPath, ["--input-type=module", "--eval", program], { encoding: "utf8" })).toBe(
    "ended\n",
  )
  const child = spawn(process.execPath, [
    "--input-type=module",
    "--eval",
    `${program}; console.log("begun"); setInterval(() => {}, 1000)`,
  ])
  let output = ""
  child.stdout.on("data", (chunk: Buffer) => {
    output += chunk.toString()
    if (output === "begun\n") child.kill("SIGTERM")
  })
  await once(child, "close")
  expect(output).toBe("begun\nended\n")
})
