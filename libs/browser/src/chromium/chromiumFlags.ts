/** No name is looked up by the browser itself, and nothing leaves it past the proxy, WebRTC's UDP included. */
const guardFlags = [
  // A closed port: a context that names no proxy reaches nothing.
  "--proxy-server=http://127.0.0.1:1",
  "--proxy-bypass-list=<-loopback>",
  "--force-webrtc-ip-handling-policy=disable_non_proxied_udp",
  "--host-resolver-rules=MAP * ~NOTFOUND , EXCLUDE 127.0.0.1",
  "--disable-quic",
  "--no-pings",
  "--dns-prefetch-disable",
]

/** Nothing runs for the browser's own sake: no updates, no reports, no services that a person at a screen would want. */
const quietFlags = [
  "--disable-background-networking",
  "--disable-breakpad",
  "--disable-client-side-phishing-detection",
  "--disable-component-extensions-with-background-pages",
  "--disable-component-update",
  "--disable-default-apps",
  "--disable-extensions",
  "--disable-search-engine-choice-screen",
  "--metrics-recording-only",
  "--no-default-browser-check",
  "--no-first-run",
  "--no-service-autorun",
  "--no-startup-window",
  "--password-store=basic",
  "--use-mock-keychain",
  "--disable-features=AutofillServerCommunication,DestroyProfileOnBrowserClose,DialMediaRouteProvider,GlobalMediaControls,HttpsUpgrades,MediaRouter,OptimizationHints,PaintHolding,Translate",
]

/** Every page runs as if it were the one in front, at full speed. */
const pageFlags = [
  "--disable-background-timer-throttling",
  "--disable-backgrounding-occluded-windows",
  "--disable-renderer-backgrounding",
  "--disable-ipc-flooding-protection",
  "--disable-hang-monitor",
  "--disable-popup-blocking",
  "--disable-prompt-on-repost",
  "--allow-pre-commit-input",
  "--force-color-profile=srgb",
  "--hide-scrollbars",
  "--mute-audio",
  "--js-flags=--max-old-space-size=512",
  // Containers give /dev/shm 64 MB.
  "--disable-dev-shm-usage",
]

const pointer = "primaryHoverType=2,availableHoverTypes=2,primaryPointerType=4,availablePointerTypes=4"

/** Without pictures nothing is fetched or decoded that only an eye would see: a fifth of a page's CPU time. */
const sight = (hasPictures: boolean): ReadonlyArray<string> =>
  hasPictures ? [`--blink-settings=${pointer}`] : [`--blink-settings=${pointer},imagesEnabled=false`]

export interface FlagOptions {
  readonly sandbox: boolean
  readonly profile: string
  /** What pages that are opened by other pages say they are. */
  readonly agent?: string
  /** Whether pages have their pictures: on when absent. */
  readonly hasPictures?: boolean
}

/** How Chromium is started. */
export const chromiumFlags = (options: FlagOptions): ReadonlyArray<string> => [
  "--headless",
  "--remote-debugging-pipe",
  `--user-data-dir=${options.profile}`,
  ...(options.sandbox ? [] : ["--no-sandbox"]),
  ...(options.agent === undefined ? [] : [`--user-agent=${options.agent}`]),
  ...guardFlags,
  ...quietFlags,
  ...pageFlags,
  ...sight(options.hasPictures ?? true),
]
