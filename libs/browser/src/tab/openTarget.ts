import type { CdpConnection } from "../cdp/CdpConnection.ts"
import { desktop } from "../emulation/devices.ts"
import type { Target } from "./Target.ts"

/** Opens an empty page in a context of its own that reaches the network only through the proxy port. */
export const openTarget = async (connection: CdpConnection, proxyPort: number): Promise<Target> => {
  const { browser } = connection
  const { browserContextId: contextId } = await browser.send("Target.createBrowserContext", {
    disposeOnDetach: true,
    proxyServer: `http://127.0.0.1:${proxyPort}`,
    proxyBypassList: "<-loopback>",
  })
  const close = () => browser.send("Target.disposeBrowserContext", { browserContextId: contextId })
  try {
    const { width, height } = desktop.viewport
    const { targetId } = await browser.send("Target.createTarget", {
      url: "about:blank",
      browserContextId: contextId,
      width,
      height,
    })
    const { sessionId } = await browser.send("Target.attachToTarget", { targetId, flatten: true })
    return { contextId, targetId, session: connection.session(sessionId), close }
  } catch (error) {
    close().catch(() => undefined)
    throw error
  }
}
