import type { CdpConnection } from "../cdp/CdpConnection.ts"
import type { Target } from "./Target.ts"

const blank = "about:blank"

/** Ends the page's document, with its workers and frames. */
const leaveDocument = async ({ session, targetId }: Target): Promise<void> => {
  const left = new Promise<void>((resolve) => {
    session.on("Page.frameNavigated", ({ frame }) => {
      if (frame.id === targetId && frame.url === blank) resolve()
    })
  })
  await session.send("Page.navigate", { url: blank })
  await left
}

/**
 * Empties a page for another of the same site and team: its document and all that its context has stored are gone (cookies, storage of every origin, service
 * workers, cached answers), and a new session has none of its settings. What stays is the process, with the code of the site that it has compiled.
 */
export const emptyTarget = async (connection: CdpConnection, target: Target): Promise<Target> => {
  const { browser } = connection
  const { contextId, session, targetId } = target
  await leaveDocument(target)
  await Promise.all([
    browser.send("Storage.clearCookies", { browserContextId: contextId }),
    // Without an origin, the storage of all.
    session.send("Storage.clearDataForOrigin", { origin: "", storageTypes: "all" }),
    session.send("Network.clearBrowserCache"),
    session.send("Runtime.evaluate", { expression: 'window.name = ""' }),
  ])
  await browser.send("Target.detachFromTarget", { sessionId: session.id })
  const { sessionId } = await browser.send("Target.attachToTarget", { targetId, flatten: true })
  const next = connection.session(sessionId)
  await next.send("Page.resetNavigationHistory")
  return { ...target, session: next }
}
