import type { CdpConnection } from "../cdp/CdpConnection.ts"

/** Every page of the browser, and nothing else. */
const pagesOnly = { autoAttach: true, waitForDebuggerOnStart: true, flatten: true, filter: [{ type: "page", exclude: false }, { exclude: true }] }

/**
 * Holds back what windows request that pages open, so that none has asked anybody before it is closed. Chromium makes new windows wait only for who is attached
 * to all pages of the browser: pages that no page has opened are let go at once.
 */
export const holdWindows = async (connection: CdpConnection): Promise<void> => {
  const { sessionId: root } = await connection.browser.send("Target.attachToBrowserTarget")
  const session = connection.session(root)
  const letGo = async (sessionId: string, isWindow: boolean) => {
    const page = connection.session(sessionId)
    // What is paused is never continued: its window is about to be closed.
    const held = isWindow ? page.send("Fetch.enable", { patterns: [{ urlPattern: "*" }] }) : undefined
    await Promise.all([held, page.send("Runtime.runIfWaitingForDebugger")])
    if (!isWindow) await session.send("Target.detachFromTarget", { sessionId })
  }
  // A page that is gone again needs nothing.
  session.on("Target.attachedToTarget", ({ sessionId, targetInfo }) => void letGo(sessionId, targetInfo.openerId !== undefined).catch(() => undefined))
  await session.send("Target.setAutoAttach", pagesOnly)
}
