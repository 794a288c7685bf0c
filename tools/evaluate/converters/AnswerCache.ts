import { createHash } from "node:crypto"
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs"
import { dirname, join } from "node:path"
import type { Answer } from "./Answer.ts"
import type { Task } from "./Task.ts"

/** Answers cached in a folder, keyed by a peer's version and the bytes of the page. */
export class AnswerCache {
  readonly #folder: string
  readonly #digests = new Map<string, string>()

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
    const input = task.kind === "page" ? `${task.url}\0${this.#digestOf(task.file)}` : task.html
    const name = createHash("sha256").update(`${version}\0${task.kind}\0${input}`).digest("hex")
    return join(this.#folder, name.slice(0, 2), `${name.slice(2)}.json`)
  }

  /** Every peer requests the same files: each is hashed once in a run. */
  #digestOf(file: string): string {
    const digest = this.#digests.get(file) ?? createHash("sha256").update(readFileSync(file)).digest("hex")
    this.#digests.set(file, digest)
    return digest
  }
}
