import { type AddressRule, type ForwardProxy, startForwardProxy } from "@trawl/guard"
import { Clock, Effect, type Scope } from "effect"
import type { CdpConnection } from "../cdp/CdpConnection.ts"
import type { CdpSession } from "../cdp/CdpSession.ts"
import type { TabHost } from "./TabHost.ts"
import { callWithin } from "./call.ts"
import { FrameWorld } from "./FrameWorld.ts"
import { isolatedWorld } from "./IsolatedWorld.ts"
import { setUpWithin } from "./setUpWithin.ts"
import type { BlankTab } from "./Tab.ts"
import type { TabError } from "./TabError.ts"
import type { Target } from "./Target.ts"
import { watchLoss } from "./watchLoss.ts"
import { RequestWatch } from "./watchRequests.ts"

const openTime = 10_000
const closeTime = 2_000

/** Opens a page that uses the given proxy port. */
export type OpenTarget = (connection: CdpConnection, proxyPort: number) => Promise<Target>

/** Answers every dialog: accepts leaving a page, declines everything else. */
const answerDialogs = (session: CdpSession): void => {
  session.on("Page.javascriptDialogOpening", ({ type }) => {
    session.send("Page.handleJavaScriptDialog", { accept: type === "beforeunload" }).catch(() => undefined)
  })
}

const watchAddress = ({ session, targetId }: Target) => {
  let address = ""
  let window: string | undefined
  session.on("Page.frameNavigated", ({ frame }) => {
    if (frame.id === targetId) address = `${frame.url}${frame.urlFragment ?? ""}`
  })
  session.on("Page.navigatedWithinDocument", ({ frameId, url }) => {
    if (frameId === targetId) address = url
  })
  session.on("Page.windowOpen", ({ url }) => {
    window = url
  })
  return { address: () => address, lastWindow: () => window }
}

/** A context that is created too late is closed at once. */
const openInTime = (open: () => Promise<Target>): Effect.Effect<Target, TabError> => {
  let isLate = false
  const opening = async () => {
    const target = await open()
    if (isLate) await target.close()
    return target
  }
  return Effect.onError(callWithin(openTime, opening), () => Effect.sync(() => (isLate = true)))
}

/** An empty page in a context of its own, and its only way to the network. */
export interface OpenedPage {
  readonly target: Target
  readonly proxy: ForwardProxy
}

/** Opens an empty page with its own context and proxy. Its Scope closes it; if the page does not close, its browser takes no more pages. */
export const openEmpty = Effect.fn("openEmpty")(function* (
  host: TabHost,
  rule: AddressRule,
  open: OpenTarget,
): Effect.fn.Return<OpenedPage, TabError, Scope.Scope> {
  const proxy = yield* startForwardProxy(rule)
  const target = yield* Effect.acquireRelease(
    openInTime(() => open(host.chromium.connection, proxy.port)),
    ({ close }) =>
      Effect.catchTag(callWithin(closeTime, close), "TabError", () => Effect.sync(() => (host.isRetired = true))),
  )
  return { target, proxy }
})

/** Sets up everything of an empty page that does not depend on a plan. Its Scope ends the watch on the page, which stays open. */
export const blankTab = Effect.fn("blankTab")(function* (
  host: TabHost,
  { proxy, target }: OpenedPage,
): Effect.fn.Return<BlankTab, TabError, Scope.Scope> {
  const { connection } = host.chromium
  const clock = yield* Clock.Clock
  const { session, targetId } = target
  const loss = yield* watchLoss(host, target)
  const requests = new RequestWatch(targetId, () => clock.currentTimeMillisUnsafe())
  const frames = new FrameWorld(session, targetId)
  const addresses = watchAddress(target)
  const frameHooks: BlankTab["frameHooks"] = []
  const onSession = (each: CdpSession) => {
    answerDialogs(each)
    return Promise.all([requests.watch(each), ...frameHooks.map((hook) => hook(each))])
  }
  yield* setUpWithin({ lost: loss.lost, millis: openTime }, () =>
    Promise.all([
      session
        .send("Browser.setDownloadBehavior", { behavior: "deny", browserContextId: target.contextId })
        .catch(() => undefined),
      session.send("Emulation.setFocusEmulationEnabled", { enabled: true }),
      frames.install((id) => connection.session(id), onSession),
    ]),
  )
  return { target, world: isolatedWorld(frames), frames, requests, frameHooks, proxy, ...addresses, ...loss }
})
