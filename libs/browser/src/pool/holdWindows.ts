import type { CdpConnection } from "../cdp/CdpConnection.ts"

/** Filter for the pages of the browser, without other targets. */
const pagesOnly = {
  autoAttach: true,
  waitForDebuggerOnStart: true,
  flatten: true,
  filter: [{ type: "page", exclude: false }, { exclude: true }],
}

/**
 * Holds back the requests of windows that pages open, so that none is sent before the window is closed. Chromium pauses new
 * windows only for clients attached to all pages of the browser: pages that no page has opened are resumed at once.
 */
export const holdWindows = async (connection: CdpConnection): Promise<void> => {
  const { sessionId: root } = await connection.browser.send("Target.attachToBrowserTarget")
  const session = connection.session(root)
  const letGo = async (sessionId: string, isWindow: boolean) => {
    const page = connection.session(sessionId)
    // Paused requests are never continued: their window is about to be closed.
    const held = isWindow ? page.send("Fetch.enable", { patterns: [{ urlPattern: "*" }] }) : undefined
    await Promise.all([held, page.send("Runtime.runIfWaitingForDebugger")])
    if (!isWindow) await session.send("Target.detachFromTarget", { sessionId })
  }
  // Ignores a page that is already gone.
  session.on(
    "Target.attachedToTarget",
    ({ sessionId, targetInfo }) => void letGo(sessionId, targetInfo.openerId !== undefined).catch(() => undefined),
  )
  await session.send("Target.setAutoAttach", pagesOnly)
}
