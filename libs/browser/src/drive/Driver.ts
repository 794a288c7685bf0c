import { type Browser, type BrowserContextOptions, chromium } from "playwright-core"
import type { CdpConnection } from "../cdp/CdpConnection.ts"
import { playwrightTransport, type SharedTransport } from "../cdp/playwrightTransport.ts"
import type { Target } from "../tab/Target.ts"

/** Playwright's view of one browser, connected when it is first needed. */
export class Driver {
  readonly #connection: CdpConnection
  #connected: Promise<{ readonly browser: Browser; readonly shared: SharedTransport }> | undefined
  /** One page is opened at a time, so that the newest target is known to be its. */
  #turn: Promise<unknown> = Promise.resolve()

  constructor(connection: CdpConnection) {
    this.#connection = connection
  }

  /** Opens an empty page by playwright, with the browser state given, which reaches the network through the proxy port alone. */
  openTarget(proxyPort: number, options: BrowserContextOptions): Promise<Target> {
    const opening = this.#turn.then(() => this.#open(proxyPort, options))
    this.#turn = opening.catch(() => undefined)
    return opening
  }

  async #open(proxyPort: number, options: BrowserContextOptions): Promise<Target> {
    this.#connected ??= this.#connect()
    const { browser, shared } = await this.#connected
    const context = await browser.newContext({
      ...options,
      acceptDownloads: false,
      proxy: { server: `http://127.0.0.1:${proxyPort}`, bypass: "<-loopback>" },
    })
    try {
      const page = await context.newPage()
      const targetId = shared.lastTarget() ?? ""
      const { sessionId } = await this.#connection.browser.send("Target.attachToTarget", { targetId, flatten: true })
      const session = this.#connection.session(sessionId)
      const { targetInfo } = await session.send("Target.getTargetInfo")
      return { contextId: targetInfo.browserContextId ?? "", targetId, session, page, close: () => context.close() }
    } catch (error) {
      context.close().catch(() => undefined)
      throw error
    }
  }

  async #connect() {
    const shared = await playwrightTransport(this.#connection)
    return { browser: await chromium.connectOverCDP(shared.transport), shared }
  }
}
