import { spawn } from "node:child_process"
import { once } from "node:events"
import { access, mkdir, writeFile } from "node:fs/promises"
import { fileURLToPath } from "node:url"
import { join } from "node:path"

const cache = fileURLToPath(new URL("../../../../node_modules/.cache/compat", import.meta.url))

/** Runs a command to its end and returns what it printed. */
export const printed = async (command: string, args: ReadonlyArray<string>): Promise<string> => {
  const child = spawn(command, args, { stdio: ["ignore", "pipe", "pipe"] })
  let output = ""
  const keep = (chunk: Buffer) => {
    output = (output + chunk.toString()).slice(-100_000)
  }
  child.stdout.on("data", keep)
  child.stderr.on("data", keep)
  await once(child, "close")
  if (child.exitCode !== 0) throw new Error(`${command} ${args.join(" ")} ended with ${child.exitCode}:\n${output}`)
  return output
}

/** The folder `node_modules` with these packages (`name@version`), installed with npm if missing: they are too large to install for everybody. */
export const installed = async (...packages: ReadonlyArray<string>): Promise<string> => {
  const folder = join(cache, packages.join("+").replaceAll(/[^\w.@+-]/gu, "-"))
  const done = join(folder, "done")
  const isThere = await access(done).then(
    () => true,
    () => false,
  )
  if (!isThere) {
    await mkdir(folder, { recursive: true })
    await printed("npm", [
      "install",
      "--prefix",
      folder,
      "--no-save",
      "--no-audit",
      "--no-fund",
      "--ignore-scripts",
      "--legacy-peer-deps",
      ...packages,
    ])
    await writeFile(done, "")
  }
  return join(folder, "node_modules")
}
