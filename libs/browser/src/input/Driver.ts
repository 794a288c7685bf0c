import type { Browser } from "playwright-core"
import type { CdpConnection } from "../cdp/CdpConnection.ts"
import { playwrightTransport, type SharedTransport } from "../cdp/playwrightTransport.ts"
import { desktop } from "../emulation/devices.ts"
import type { Target } from "../tab/Target.ts"

/** Playwright's connection to one browser, made when first needed. */
export class Driver {
  readonly #connection: CdpConnection
  #connected: Promise<{ readonly browser: Browser; readonly shared: SharedTransport }> | undefined
  /** Pages are opened one at a time, so that the newest context belongs to the page. */
  #turn: Promise<unknown> = Promise.resolve()

  constructor(connection: CdpConnection) {
    this.#connection = connection
  }

  /** Opens an empty page through playwright, in a context of its own that reaches the network only through the proxy port. */
  openTarget(proxyPort: number): Promise<Target> {
    const opening = this.#turn.then(() => this.#open(proxyPort))
    this.#turn = opening.catch(() => undefined)
    return opening
  }

  async #open(proxyPort: number): Promise<Target> {
    this.#connected ??= this.#connect()
    const { browser, shared } = await this.#connected
    const proxy = { server: `http://127.0.0.1:${proxyPort}`, bypass: "<-loopback>" }
    const context = await browser.newContext({ acceptDownloads: false, proxy, viewport: desktop.viewport })
    const contextId = shared.lastContext() ?? ""
    const close = async () => {
      shared.forget(contextId)
      await context.close()
    }
    try {
      const page = await context.newPage()
      const targetId = shared.pageOf(contextId) ?? ""
      const { sessionId } = await this.#connection.browser.send("Target.attachToTarget", { targetId, flatten: true })
      return { contextId, targetId, session: this.#connection.session(sessionId), page, close }
    } catch (error) {
      close().catch(() => undefined)
      throw error
    }
  }

  async #connect() {
    // Most servers never run actions, and playwright takes more memory than the rest of the engine.
    const { chromium } = await import("playwright-core")
    const shared = await playwrightTransport(this.#connection)
    return { browser: await chromium.connectOverCDP(shared.transport), shared }
  }
}
