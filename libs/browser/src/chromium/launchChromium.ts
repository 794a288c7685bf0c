import { type Browser, chromium } from "playwright-core"
import type { Launchable } from "./startChromium.ts"



/** No name is looked up by the browser itself, and nothing leaves it past the proxy, WebRTC's UDP included. */
const flags = [
  "--proxy-bypass-list=<-loopback>",
  "--force-webrtc-ip-handling-policy=disable_non_proxied_udp",
  "--host-resolver-rules=MAP * ~NOTFOUND , EXCLUDE 127.0.0.1",
  "--disable-quic",
  "--no-pings",
  "--dns-prefetch-disable",
  "--js-flags=--max-old-space-size=512",
]

/**
 * Starts a browser over playwright's pipe, so that it ends with this process. Its floor is a closed proxy port: a
 * context that names no proxy reaches nothing. The browser sees none of this process's environment.
 */
export const launchChromium = (browser: Launchable, timeout: number): Promise<Browser> =>
  chromium.launch({
    executablePath: browser.executable,
    chromiumSandbox: browser.sandbox,
    headless: true,
    proxy: { server: "http://127.0.0.1:1", bypass: "<-loopback>" },
    args: flags,
    env: { PATH: "/usr/local/bin:/usr/bin:/bin", LANG: "C.UTF-8", ...browser.environment },
    handleSIGINT: false,
    handleSIGTERM: false,
    handleSIGHUP: false,
    timeout,
  })
