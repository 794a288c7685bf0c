import { readFileSync } from "node:fs"
import type { Answer } from "./Answer.ts"
import type { OpenConverter } from "./Converter.ts"
import { converters } from "./converters.ts"
import { PeerPackages } from "./PeerPackages.mjs"
import type { Task } from "./Task.ts"

/** The parent's first message; tasks follow, one at a time. Every message has one answer. */
export interface Opening {
  readonly open: string
  /** Where the peers' packages are. */
  readonly folder: string
}

let opened: OpenConverter = {}

const open = async ({ open: name, folder }: Opening): Promise<Answer> => {
  opened = (await converters.find((converter) => converter.name === name)?.open(new PeerPackages(folder))) ?? {}
  return {}
}

const convert = async (task: Task): Promise<Answer> => {
  if (task.kind === "fragment") return { markdown: opened.fragment?.(task.html) ?? "" }
  return (await opened.page?.(readFileSync(task.file, "utf8"), task.url)) ?? {}
}

// The parent, which is our own process, sends nothing else.
process.on("message", (message: Opening | Task) => {
  const answer = "open" in message ? open(message) : convert(message)
  answer
    .catch((error: unknown): Answer => ({ failure: String(error).slice(0, 200) }))
    .then((answer) => process.send?.(answer))
    .catch(() => process.exit(1))
})
process.on("disconnect", () => process.exit(0))
