import { randomBytes } from "node:crypto"
import type { CdpSession } from "../cdp/CdpSession.ts"
import { copyPage } from "../page/copyPage.ts"
import { scrollHook } from "../page/hookScroll.ts"
import { hookTimers } from "../page/hookTimers.ts"
import { hookWorker } from "../page/hookWorker.ts"
import { lookAtPage } from "../page/lookAtPage.ts"
import { measurePage } from "../page/measurePage.ts"
import { serializePage } from "../page/serializePage.ts"
import { watchPage } from "../page/watchPage.ts"

const worldName = "trawl"
const reportName = "trawlReport"
/** Frames of other origins that are read at most. */
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

/** What is done with every session of the page: its own, and those of frames in other processes. */
export type OnSession = (session: CdpSession) => Promise<unknown>

/** The scripts of the engine in the frames of one process, in a world that the page's scripts can neither see nor change. */
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

  /** Installs the world in every document of these frames from now on, and in those of other processes below them. */
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
      for (const [frame, { uniqueId }] of this.#contexts) if (uniqueId === executionContextUniqueId) this.#contexts.delete(frame)
    })
    session.on("Runtime.executionContextsCleared", () => this.#contexts.clear())
    session.on("Target.attachedToTarget", ({ sessionId, targetInfo }) => {
      if (targetInfo.type !== "iframe") {
        watchWorker(open, sessionId, onSession).catch(() => undefined)
        return
      }
      const inner = new FrameWorld(open(sessionId), targetInfo.targetId)
      this.#inner.set(sessionId, inner)
      // A frame that is gone again is none.
      inner.install(open, onSession).catch(() => undefined)
    })
    session.on("Target.detachedFromTarget", ({ sessionId }) => this.#inner.delete(sessionId))
    await Promise.all([...this.#scripts(), onSession(session), session.send("Runtime.runIfWaitingForDebugger")])
  }

  /** Sessions of the frames of other processes, those within them too. */
  sessions(): ReadonlyArray<CdpSession> {
    return [...this.#inner.values()].flatMap((inner) => [inner.#session, ...inner.sessions()])
  }

  /** What the page's own document said last of how it stands, as JSON; nothing yet where it is new. */
  report(): string | undefined {
    return this.#report
  }

  /** A value of the world of a frame, by default of the one that the others are in. Rejects while its document is being replaced. */
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

  /** The HTML of a frame, with the frames of other origins in it. */
  async serialize(frame = this.#root, isFrame = false): Promise<string> {
    const inside = frame === this.#root ? await this.#readFrames() : new Map<string, string>()
    const html = String(await this.evaluate(`(${serializePage.toString()})(${copyPage.toString()}, ${isFrame})`, frame))
    return fillIn(html, inside)
  }

  #scripts(): ReadonlyArray<Promise<unknown>> {
    const session = this.#session
    // Unguessable, so that a page can neither send nor hear it.
    const [timers = "", scroll = ""] = [randomBytes(8).toString("hex"), randomBytes(8).toString("hex")]
    const watch = `(${watchPage.toString()})(${JSON.stringify({ timers, scroll, report: reportName })}, ${measurePage.toString()}, ${lookAtPage.toString()})`
    const hooks = `(${hookTimers.toString()})("${timers}");(${hookWorker.toString()})();${scrollHook(scroll)}`
    return [
      session.send("Page.enable"),
      session.send("Runtime.enable"),
      session.send("Page.addScriptToEvaluateOnNewDocument", { source: hooks }),
      session.send("Runtime.addBinding", { name: reportName, executionContextName: worldName }),
      session.send("Page.addScriptToEvaluateOnNewDocument", { source: watch, worldName }),
      session.send("Target.setAutoAttach", autoAttach),
    ]
  }

  /** The HTML of frames that scripts of their parents cannot read, by the keys that these now hold. Inner ones come first. */
  async #readFrames(): Promise<ReadonlyMap<string, string>> {
    const local = [...this.#contexts.keys()].filter((frame) => frame !== this.#root).map((frame) => ({ frame, world: this as FrameWorld }))
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

  /** Gives a frame's element its key; false where the parent can read the frame by itself. */
  async #mark(frame: string, key: string): Promise<boolean> {
    const { backendNodeId } = await this.#session.send("DOM.getFrameOwner", { frameId: frame })
    for (const { id } of this.#contexts.values()) {
      const resolved = await this.#session.send("DOM.resolveNode", { backendNodeId, executionContextId: id }).catch(() => undefined)
      const objectId = resolved?.object.objectId
      if (objectId === undefined) continue
      const functionDeclaration = "function (key) { if (this.contentDocument !== null) return false; trawl.frames.set(this, key); return true }"
      const { result } = await this.#session.send("Runtime.callFunctionOn", { objectId, functionDeclaration, arguments: [{ value: key }], returnByValue: true })
      return result.value === true
    }
    return false
  }
}

/** Workers wait for whoever attaches to their page, even where the filter leaves them out: they are taken too, and let go. */
const watchWorker = async (open: (sessionId: string) => CdpSession, sessionId: string, onSession: OnSession): Promise<void> => {
  const session = open(sessionId)
  session.on("Target.attachedToTarget", ({ sessionId: inner }) => void watchWorker(open, inner, onSession).catch(() => undefined))
  // A worklet knows neither requests nor workers of its own.
  await Promise.allSettled([onSession(session), session.send("Target.setAutoAttach", autoAttach), session.send("Runtime.runIfWaitingForDebugger")])
}

/** Frames' HTML in the places of their keys. */
const fillIn = (html: string, frames: ReadonlyMap<string, string>): string =>
  frames.size === 0 ? html : html.replaceAll(/<!--(frame [0-9a-f]{24})-->/g, (comment, key: string) => frames.get(key) ?? comment)
