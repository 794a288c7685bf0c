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

/** What Chromium leaves out. The last list is the only one that it reads. */
const missingFeatures = [
  "AutofillServerCommunication",
  "DestroyProfileOnBrowserClose",
  "DialMediaRouteProvider",
  "GlobalMediaControls",
  "HttpsUpgrades",
  "MediaRouter",
  "OptimizationHints",
  "PaintHolding",
  "Translate",
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
  `--disable-features=${missingFeatures.join(",")}`,
]

/**
 * Every page runs as if it were the one in front, at full speed. What a page asks of the browser's own process stays throttled
 * (no --disable-ipc-flooding-protection): a million new addresses of one page hold up all others for a minute.
 */
const pageFlags = [
  "--disable-background-timer-throttling",
  "--disable-backgrounding-occluded-windows",
  "--disable-renderer-backgrounding",
  "--disable-hang-monitor",
  "--disable-popup-blocking",
  "--disable-prompt-on-repost",
  "--allow-pre-commit-input",
  "--force-color-profile=srgb",
  "--hide-scrollbars",
  "--mute-audio",
  // Most functions of a page run a few times: the compiler between the interpreter and the optimizing ones costs more than it saves.
  "--js-flags=--max-old-space-size=512 --no-sparkplug",
]

/** Bytes of shared memory that all pages of a browser can have. */
const enoughShared = 1024 ** 3

/** Memory that processes share is a file: in memory where there is room for it. Containers give 64 MB. */
const sharing = (sharedBytes: number): ReadonlyArray<string> => (sharedBytes >= enoughShared ? [] : ["--disable-dev-shm-usage"])

const pointer = "primaryHoverType=2,availableHoverTypes=2,primaryPointerType=4,availablePointerTypes=4"

/** Without images nothing is fetched or decoded that only an eye would see: a fifth of a page's CPU time. */
const sight = (hasImages: boolean): ReadonlyArray<string> =>
  hasImages ? [`--blink-settings=${pointer}`] : [`--blink-settings=${pointer},imagesEnabled=false`]

export interface FlagOptions {
  readonly sandbox: boolean
  readonly profile: string
  /** What pages that are opened by other pages say they are. */
  readonly agent?: string
  /** Whether pages have their images: on when absent. */
  readonly hasImages?: boolean
  /** Bytes that are free in `/dev/shm`. */
  readonly sharedBytes: number
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
  ...sharing(options.sharedBytes),
  ...sight(options.hasImages ?? true),
]
