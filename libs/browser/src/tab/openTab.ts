import type { FetchPlan } from "@trawl/core"
import { Clock, Deferred, Effect, type Scope } from "effect"
import type { Browser, BrowserContext, Page } from "playwright-core"
import { agentOverride, contextOptions, localeOf } from "../emulation/emulate.ts"
import { headerCookies, ownHeaders } from "../emulation/ownHeaders.ts"
import { call, callWithin } from "./call.ts"
import { installIsolatedWorld } from "./IsolatedWorld.ts"
import type { Tab } from "./Tab.ts"
import { type TabError, TabLost } from "./TabError.ts"
import { watchDocuments } from "./watchDocuments.ts"
import { watchRequests } from "./watchRequests.ts"

const openTime = 10_000
const closeTime = 2_000
/** A page that opens more windows than this is left. */
const maximumPopups = 10

/** Where a tab runs, and what to do when its context will not close. */
export interface TabHost {
  readonly browser: Browser
  readonly proxyPort: number
  readonly abandon: Effect.Effect<void>
}

/** Rejects after `openTime`; a context that comes later still is closed at once. */
const newContext = async (host: TabHost, plan: FetchPlan): Promise<BrowserContext> => {
  const opening = host.browser.newContext({
    ...contextOptions(plan, host.browser.version()),
    proxy: { server: `http://127.0.0.1:${host.proxyPort}`, bypass: "<-loopback>" },
  })
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error("The browser opened no page.")), openTime)
  })
  try {
    return await Promise.race([opening, late])
  } catch (error) {
    opening.then((context) => context.close()).catch(() => undefined)
    throw error
  } finally {
    clearTimeout(timer)
  }
}

const closeContext = (host: TabHost) => (context: BrowserContext) =>
  callWithin(closeTime, () => context.close()).pipe(Effect.catchTag("TabError", () => host.abandon))

const watchLoss = Effect.fn("watchLoss")(function* (browser: Browser, context: BrowserContext, page: Page) {
  const lost = Deferred.makeUnsafe<never, TabLost>()
  const lose = (reason: TabLost["reason"]) => Deferred.doneUnsafe(lost, Effect.fail(new TabLost({ reason })))
  let popups = 0
  const onDisconnected = () => lose("browser")
  yield* Effect.acquireRelease(
    Effect.sync(() => browser.once("disconnected", onDisconnected)),
    () => Effect.sync(() => browser.off("disconnected", onDisconnected)),
  )
  page.once("crash", () => lose("crash"))
  context.on("page", (popup) => {
    if (popup === page) return
    popups++
    popup.close().catch(() => undefined)
    if (popups > maximumPopups) lose("popups")
  })
  if (!browser.isConnected()) lose("browser")
  return lost
})

const setUp = async (plan: FetchPlan, context: BrowserContext, version: string) => {
  const cookies = headerCookies(plan)
  if (cookies.length > 0) await context.addCookies(cookies)
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  const { frameTree } = await session.send("Page.getFrameTree")
  const mainFrame = frameTree.frame.id
  const [world, documents] = await Promise.all([
    installIsolatedWorld(session, mainFrame),
    watchDocuments(session, { mainFrame, origin: new URL(plan.url).origin, headers: ownHeaders(plan.headers) }),
    session.send("Emulation.setUserAgentOverride", agentOverride(plan, version)),
    session.send("Emulation.setLocaleOverride", { locale: localeOf(plan) }),
  ])
  return { page, world, documents }
}

/** Opens an empty page, ready for a plan. Its Scope closes it, also when the work is interrupted. */
export const openTab = Effect.fn("openTab")(function* (host: TabHost, plan: FetchPlan): Effect.fn.Return<Tab, TabError, Scope.Scope> {
  const clock = yield* Clock.Clock
  const context = yield* Effect.acquireRelease(
    call(() => newContext(host, plan)),
    closeContext(host),
  )
  const parts = yield* callWithin(openTime, () => setUp(plan, context, host.browser.version()))
  return {
    ...parts,
    requests: watchRequests(parts.page, () => clock.currentTimeMillisUnsafe(), plan.captures.length > 0),
    lost: yield* watchLoss(host.browser, context, parts.page),
  }
})
