import { createHash } from "node:crypto"
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs"
import { dirname, join } from "node:path"
import type { Answer } from "./Answer.ts"
import type { Task } from "./Task.ts"

/** Answers kept in a folder, by who gave them and to what: a peer's version and the bytes of the page. */
export class AnswerCache {
  readonly #folder: string

  constructor(folder: string) {
    this.#folder = folder
  }

  read(version: string, task: Task): Answer | undefined {
    const path = this.#path(version, task)
    // Only `write` fills the folder.
    return existsSync(path) ? (JSON.parse(readFileSync(path, "utf8")) as Answer) : undefined
  }

  write(version: string, task: Task, answer: Answer): void {
    const path = this.#path(version, task)
    mkdirSync(dirname(path), { recursive: true })
    writeFileSync(path, JSON.stringify(answer))
  }

  #path(version: string, task: Task): string {
    const hash = createHash("sha256").update(version).update("\0").update(task.kind)
    if (task.kind === "page") hash.update(task.url).update("\0").update(readFileSync(task.file))
    else hash.update(task.html)
    const name = hash.digest("hex")
    return join(this.#folder, name.slice(0, 2), `${name.slice(2)}.json`)
  }
}
