import { randomBytes } from "node:crypto"
import { readRefresh } from "@trawl/core"
import type { CdpSession } from "../cdp/CdpSession.ts"
import { copyFrames } from "../page/copyFrames.ts"
import { copyPage } from "../page/copyPage.ts"
import { scrollHook } from "../page/hookScroll.ts"
import { dropSpeculation } from "../page/dropSpeculation.ts"
import { hookTimers } from "../page/hookTimers.ts"
import { hookWorker } from "../page/hookWorker.ts"
import { lookAtPage } from "../page/lookAtPage.ts"
import { measurePage } from "../page/measurePage.ts"
import { serializePage } from "../page/serializePage.ts"
import { watchPage } from "../page/watchPage.ts"

const worldName = "trawl"
const reportName = "trawlReport"
/** Maximum number of frames of other origins that are read. */
const maximumFrames = 30

const attached = ["iframe", "worker", "worklet", "audio_worklet"]

const autoAttach = {
  autoAttach: true,
  waitForDebuggerOnStart: true,
  flatten: true,
  filter: [...attached.map((type) => ({ type, exclude: false })), { exclude: true }],
}

interface WorldContext {
  readonly id: number
  readonly uniqueId: string
}

/** Setup for every session of the page: its own, and those of out-of-process frames. */
export type OnSession = (session: CdpSession) => Promise<unknown>

/** The engine's scripts in the frames of one process, in a world that the page's scripts can neither see nor change. */
export class FrameWorld {
  readonly #session: CdpSession
  readonly #root: string
  readonly #contexts = new Map<string, WorldContext>()
  readonly #inner = new Map<string, FrameWorld>()
  #report: string | undefined

  constructor(session: CdpSession, root: string) {
    this.#session = session
    this.#root = root
  }

  /** Installs the world in every document of these frames from now on, and in out-of-process frames below them. */
  async install(open: (sessionId: string) => CdpSession, onSession: OnSession): Promise<void> {
    const session = this.#session
    session.on("Runtime.executionContextCreated", ({ context }) => {
      const frame = context.name === worldName ? (context.auxData?.["frameId"] as string | undefined) : undefined
      if (frame === undefined) return
      this.#contexts.set(frame, { id: context.id, uniqueId: context.uniqueId })
      if (frame === this.#root) this.#report = undefined
    })
    session.on("Runtime.bindingCalled", ({ executionContextId, payload }) => {
      if (executionContextId === this.#contexts.get(this.#root)?.id) this.#report = payload
    })
    session.on("Runtime.executionContextDestroyed", ({ executionContextUniqueId }) => {
      for (const [frame, { uniqueId }] of this.#contexts)
        if (uniqueId === executionContextUniqueId) this.#contexts.delete(frame)
    })
    session.on("Runtime.executionContextsCleared", () => this.#contexts.clear())
    session.on("Target.attachedToTarget", ({ sessionId, targetInfo }) => {
      if (targetInfo.type !== "iframe") {
        watchWorker(open, sessionId, onSession).catch(() => undefined)
        return
      }
      const inner = new FrameWorld(open(sessionId), targetInfo.targetId)
      this.#inner.set(sessionId, inner)
      // Ignores a frame that is already gone.
      inner.install(open, onSession).catch(() => undefined)
    })
    session.on("Target.detachedFromTarget", ({ sessionId }) => this.#inner.delete(sessionId))
    await Promise.all([...this.#scripts(), onSession(session), session.send("Runtime.runIfWaitingForDebugger")])
  }

  /** Sessions of out-of-process frames, nested ones included. */
  sessions(): ReadonlyArray<CdpSession> {
    return [...this.#inner.values()].flatMap((inner) => [inner.#session, ...inner.sessions()])
  }

  /** The last report of the page's own document, as JSON; undefined for a new document. */
  report(): string | undefined {
    return this.#report
  }

  /** Evaluates an expression in the world of a frame, by default the main one. Rejects while its document is being replaced. */
  async evaluate(expression: string, frame = this.#root): Promise<unknown> {
    const context = this.#contexts.get(frame)
    if (context === undefined) throw new Error("The page has no document yet.")
    const { result, exceptionDetails } = await this.#session.send("Runtime.evaluate", {
      expression,
      uniqueContextId: context.uniqueId,
      returnByValue: true,
      awaitPromise: true,
    })
    if (exceptionDetails !== undefined) throw new Error("A script of the engine failed in the page.")
    return result.value
  }

  /** The HTML of a frame, with the frames of other origins filled in. */
  async serialize(frame = this.#root, isFrame = false): Promise<string> {
    const inside = frame === this.#root ? await this.#readFrames() : new Map<string, string>()
    const html = String(
      await this.evaluate(
        `(${serializePage.toString()})({ copyFrames: ${copyFrames.toString()}, copyPage: ${copyPage.toString()} }, ${isFrame})`,
        frame,
      ),
    )
    return fillIn(html, inside)
  }

  #scripts(): ReadonlyArray<Promise<unknown>> {
    const session = this.#session
    // Unguessable, so that a page can neither send nor receive it.
    const [timers = "", scroll = ""] = [randomBytes(8).toString("hex"), randomBytes(8).toString("hex")]
    const readers = `{ look: ${lookAtPage.toString()}, measure: ${measurePage.toString()}, readRefresh: ${readRefresh.toString()} }`
    const watch = `(${watchPage.toString()})(${JSON.stringify({ timers, scroll, report: reportName })}, ${readers});(${dropSpeculation.toString()})()`
    const hooks = `(${hookTimers.toString()})("${timers}");(${hookWorker.toString()})();${scrollHook(scroll)}`
    return [
      session.send("Page.enable"),
      session.send("Page.setPrerenderingAllowed", { isAllowed: false }).catch(() => undefined),
      session.send("Runtime.enable"),
      session.send("Page.addScriptToEvaluateOnNewDocument", { source: hooks }),
      session.send("Runtime.addBinding", { name: reportName, executionContextName: worldName }),
      session.send("Page.addScriptToEvaluateOnNewDocument", { source: watch, worldName }),
      session.send("Target.setAutoAttach", autoAttach),
    ]
  }

  /** The HTML of frames that scripts of their parents cannot read, by the keys that they get here. Inner ones come first. */
  async #readFrames(): Promise<ReadonlyMap<string, string>> {
    const local = [...this.#contexts.keys()]
      .filter((frame) => frame !== this.#root)
      .map((frame) => ({ frame, world: this as FrameWorld }))
    const inner = [...this.#inner.values()].map((world) => ({ frame: world.#root, world }))
    const read = new Map<string, string>()
    for (const { frame, world } of [...local.toReversed(), ...inner].slice(0, maximumFrames)) {
      const key = `frame ${randomBytes(12).toString("hex")}`
      const html = await this.#mark(frame, key)
        .then((isMarked) => (isMarked ? world.serialize(frame, true) : undefined))
        .catch(() => undefined)
      if (html !== undefined) read.set(key, html)
    }
    return new Map([...read].map(([key, html]) => [key, fillIn(html, read)]))
  }

  /** Sets the key on a frame's element; false if the parent can read the frame itself. */
  async #mark(frame: string, key: string): Promise<boolean> {
    const { backendNodeId } = await this.#session.send("DOM.getFrameOwner", { frameId: frame })
    for (const { id } of this.#contexts.values()) {
      const resolved = await this.#session
        .send("DOM.resolveNode", { backendNodeId, executionContextId: id })
        .catch(() => undefined)
      const objectId = resolved?.object.objectId
      if (objectId === undefined) continue
      const functionDeclaration =
        "function (key) { if (this.contentDocument) return false; trawl.frames.set(this, key); return true }"
      const { result } = await this.#session.send("Runtime.callFunctionOn", {
        objectId,
        functionDeclaration,
        arguments: [{ value: key }],
        returnByValue: true,
      })
      return result.value === true
    }
    return false
  }
}

/** Workers wait for clients that attach to their page, even if the filter excludes them: attach to them too, and resume them. */
const watchWorker = async (
  open: (sessionId: string) => CdpSession,
  sessionId: string,
  onSession: OnSession,
): Promise<void> => {
  const session = open(sessionId)
  session.on(
    "Target.attachedToTarget",
    ({ sessionId: inner }) => void watchWorker(open, inner, onSession).catch(() => undefined),
  )
  // A worklet has neither requests nor workers of its own.
  await Promise.allSettled([
    onSession(session),
    session.send("Target.setAutoAttach", autoAttach),
    session.send("Runtime.runIfWaitingForDebugger"),
  ])
}

/** Replaces the keys of frames by their HTML. */
const fillIn = (html: string, frames: ReadonlyMap<string, string>): string =>
  frames.size === 0
    ? html
    : html.replaceAll(/<!--(frame [0-9a-f]{24})-->/g, (comment, key: string) => frames.get(key) ?? comment)
