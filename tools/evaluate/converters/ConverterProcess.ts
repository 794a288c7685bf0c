import { type ChildProcess, fork } from "node:child_process"
import { once } from "node:events"
import { fileURLToPath } from "node:url"
import type { Answer } from "./Answer.ts"
import type { Opening } from "./child.ts"
import type { Task } from "./Task.ts"

const pages = fileURLToPath(new URL("child.ts", import.meta.url))
const openMillis = 60_000

export interface ProcessSettings {
  /** Where the peers' packages are. */
  readonly folder: string
  /** Time limit of one task, after which the process is killed. */
  readonly limitMillis: number
  /** The program of the process; by default the one that converts pages. */
  readonly program?: string
  /** Limit of its heap; 4096 by default. */
  readonly heapMegabytes?: number
  /** Additional arguments of Node and environment variables. */
  readonly bounds?: { readonly args: ReadonlyArray<string>; readonly env: Readonly<Record<string, string>> }
}

interface Failure {
  readonly failure: string
}

/** A converter in a process of its own, which is restarted after a crash or a timeout. */
export class ConverterProcess<Question extends object = Task, Reply extends Partial<Failure> = Answer> {
  readonly #converter: { readonly name: string }
  readonly #settings: ProcessSettings
  #child: ChildProcess | undefined

  constructor(converter: { readonly name: string }, settings: ProcessSettings) {
    this.#converter = converter
    this.#settings = settings
  }

  async convert(task: Question): Promise<Reply | Failure> {
    if (this.#child === undefined) await this.#start()
    return this.#ask(task, this.#settings.limitMillis)
  }

  /** Throws if the converter cannot be opened. */
  async #start(): Promise<void> {
    const { bounds, heapMegabytes = 4_096, program = pages } = this.#settings
    const execArgv = ["--conditions=@trawl/source", `--max-old-space-size=${heapMegabytes}`, ...(bounds?.args ?? [])]
    this.#child = fork(program, [], {
      execArgv,
      env: { ...process.env, ...bounds?.env },
      stdio: ["ignore", "ignore", "ignore", "ipc"],
    })
    const opening: Opening = { open: this.#converter.name, folder: this.#settings.folder }
    const { failure } = await this.#ask(opening, openMillis)
    if (failure !== undefined) throw new Error(`${this.#converter.name} does not start: ${failure}`)
  }

  async #ask(message: Opening | Question, limitMillis: number): Promise<Reply | Failure> {
    const child = this.#child
    if (child === undefined) return { failure: "no process" }
    const stop = new AbortController()
    const limit = setTimeout(() => stop.abort(), limitMillis)
    try {
      child.send(message)
      const answered = once(child, "message", { signal: stop.signal })
      const ended = once(child, "exit", { signal: stop.signal }).then(() => [{ failure: "its process ended" }])
      // The child sends answers and nothing else.
      const [answer] = (await Promise.race([answered, ended])) as [Reply | Failure]
      if (child.exitCode !== null || child.signalCode !== null) this.#child = undefined
      return answer
    } catch {
      this.close()
      return { failure: `no answer within ${limitMillis / 1_000} s` }
    } finally {
      clearTimeout(limit)
      stop.abort()
    }
  }

  close(): void {
    this.#child?.kill("SIGKILL")
    this.#child = undefined
  }
}
