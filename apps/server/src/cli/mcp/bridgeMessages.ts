import { once } from "node:events"
import type { Readable, Writable } from "node:stream"
import { setTimeout as sleep } from "node:timers/promises"
import { printNote } from "../print.ts"
import { withFilePath, withFileSent } from "./fileArgument.ts"
import { isTooDeep, mostLevels } from "./isTooDeep.ts"
import { linesOf } from "./linesOf.ts"
import { failedMessage, type McpAnswer, type McpMessage, objectOf } from "./McpMessage.ts"
import { messageHeaders } from "./messageHeaders.ts"
import { type FileService, FileRefused } from "./sendFile.ts"

/** Time that requests get when the input has ended: a client that waits for the end of this process gives it little. */
const lastMillis = 1_000

/** Requests under way at once. Further ones wait on the standard input. */
const mostAtOnce = 32

const codes = { parse: -32_700, invalid: -32_600 } as const

interface Streams {
  readonly input: Readable
  readonly output: Writable
}

/** Carries messages between two streams and a service over HTTP. */
class Bridge {
  readonly #service: FileService
  readonly #output: Writable
  readonly #running = new Map<string | number, AbortController>()
  readonly #work = new Set<Promise<void>>()
  #version: string | undefined

  constructor(service: FileService, output: Writable) {
    this.#service = service
    this.#output = output
  }

  /** Takes a line of the client; resolves once there is room for the next one. */
  async take(line: string): Promise<void> {
    if (line.trim() === "") return
    const message = this.#read(line)
    if (message === undefined) return
    const { id, method, params } = message
    if (method === "notifications/cancelled") return this.#cancel(params?.["requestId"])
    // An initialize is answered before what follows it, which needs its revision.
    const work = this.#answer(message, id)
    if (method === "initialize") return work
    this.#work.add(work)
    void work.finally(() => this.#work.delete(work))
    if (this.#work.size >= mostAtOnce) await Promise.race(this.#work)
  }

  /** Gives up what does not end soon. */
  async end(): Promise<void> {
    const late = new AbortController()
    await Promise.race([Promise.all(this.#work), sleep(lastMillis, undefined, { signal: late.signal })])
    late.abort()
    for (const controller of this.#running.values()) controller.abort()
  }

  #read(line: string): McpMessage | undefined {
    if (isTooDeep(line)) {
      this.#write(failedMessage(null, `A message is nested deeper than ${mostLevels} levels.`, codes.invalid))
      return undefined
    }
    try {
      const value = objectOf(JSON.parse(line))
      // The cast holds for what is looked at: the service checks the whole.
      if (value !== undefined) return value as McpMessage
      this.#write(failedMessage(null, "A line must be one JSON-RPC message.", codes.invalid))
    } catch {
      this.#write(failedMessage(null, "A line is not JSON.", codes.parse))
    }
    return undefined
  }

  #cancel(id: unknown): void {
    if (typeof id === "string" || typeof id === "number") this.#running.get(id)?.abort()
  }

  async #answer(message: McpMessage, id: McpMessage["id"]): Promise<void> {
    const controller = new AbortController()
    if (id !== undefined) this.#running.set(id, controller)
    try {
      const answer = await this.#ask(await withFileSent(message, this.#service), controller.signal)
      if (id !== undefined && !controller.signal.aborted) this.#write({ ...answer, id })
    } catch (error) {
      if (id !== undefined && !controller.signal.aborted) this.#write(this.#failure(id, error))
    } finally {
      if (id !== undefined && this.#running.get(id) === controller) this.#running.delete(id)
    }
  }

  #failure(id: string | number, error: unknown): object {
    if (!(error instanceof FileRefused))
      return failedMessage(id, `The service at ${this.#service.base} does not answer.`)
    const content = [{ type: "text", text: `BAD_REQUEST: ${error.message}` }]
    return { jsonrpc: "2.0", id, result: { content, isError: true } }
  }

  /** The answer of the service; an error if it is none of the protocol. */
  async #ask(message: McpMessage, signal: AbortSignal): Promise<McpAnswer> {
    const { base, files, key } = this.#service
    const response = await fetch(`${base}/mcp`, {
      method: "POST",
      signal,
      headers: {
        "content-type": "application/json",
        accept: "application/json, text/event-stream",
        ...messageHeaders(message, this.#version),
        ...(key === undefined ? {} : { authorization: `Bearer ${key}` }),
      },
      body: JSON.stringify(message),
    })
    const text = await response.text()
    if (text === "") return {}
    const body = objectOf(JSON.parse(text)) ?? {}
    if (body["jsonrpc"] !== "2.0") return failedMessage(null, `${String(body["code"])}: ${String(body["error"])}`)
    if (message.method === "initialize") this.#version = this.#versionIn(body)
    return message.method === "tools/list" && files !== undefined ? withFilePath(body) : body
  }

  #versionIn({ result }: McpAnswer): string | undefined {
    const version = result?.["protocolVersion"]
    return typeof version === "string" ? version : undefined
  }

  #write(message: object): void {
    this.#output.write(`${JSON.stringify(message)}\n`)
  }
}

/** Whether reading ended because the output is closed, or because this process is to end. */
const isClosed = (error: unknown): boolean =>
  error instanceof Error && "code" in error && error.code === "ERR_STREAM_PREMATURE_CLOSE"

/** Carries messages until the input ends, or the output is closed. Resolves to the exit code. */
export const bridgeMessages = async (service: FileService, { input, output }: Streams): Promise<number> => {
  const bridge = new Bridge(service, output)
  const closed = once(output, "error").then(() => input.destroy())
  // Each answer that was under way fails, too.
  output.on("error", () => undefined)
  try {
    for await (const line of linesOf(input)) {
      await bridge.take(line)
      if (output.writableNeedDrain) await Promise.race([once(output, "drain"), closed])
    }
    return 0
  } catch (error) {
    if (isClosed(error)) return 0
    printNote(error instanceof Error ? error.message : String(error))
    return 1
  } finally {
    await bridge.end()
  }
}
