import { spawn } from "node:child_process"
import { once } from "node:events"
import { readFileSync } from "node:fs"

const page = readFileSync(new URL("../../../../../docs/backup.md", import.meta.url), "utf8")

/** Commands that need systemd or an account of the machine: a test does their work by itself. */
const ofTheMachine = /^(?:systemctl|chown) /u

/** The shell commands in the first `sh` block below a heading of docs/backup.md, without those of the machine. */
export const documentedCommands = (heading: string): string => {
  const block = page.split(`\n### ${heading}\n`)[1]?.split("```sh\n")[1]?.split("```")[0]
  if (block === undefined) throw new Error(`docs/backup.md has no commands below “${heading}”.`)
  return block
    .split("\n")
    .filter((line) => !ofTheMachine.test(line))
    .join("\n")
}

/** Runs commands in a folder, with paths of the page replaced. Rejects if one of them fails. */
export const runCommands = async (
  commands: string,
  {
    folder,
    paths,
    env,
  }: { readonly folder: string; readonly paths: Readonly<Record<string, string>>; readonly env?: object },
): Promise<void> => {
  const script = Object.entries(paths).reduce((text, [from, to]) => text.replaceAll(from, to), commands)
  const child = spawn("sh", ["-e", "-c", script], { cwd: folder, env: { ...process.env, ...env }, stdio: "pipe" })
  let output = ""
  child.stdout.on("data", (chunk: Buffer) => (output += chunk.toString()))
  child.stderr.on("data", (chunk: Buffer) => (output += chunk.toString()))
  await once(child, "close")
  if (child.exitCode !== 0) throw new Error(`${script}\nended with ${child.exitCode}:\n${output}`)
}
