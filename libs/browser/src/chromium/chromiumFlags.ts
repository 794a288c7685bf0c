/** The browser resolves no names itself, and no traffic bypasses the proxy, WebRTC's UDP included. */
const guardFlags = [
  // A closed port: a context without a proxy of its own reaches nothing.
  "--proxy-server=http://127.0.0.1:1",
  "--proxy-bypass-list=<-loopback>",
  "--force-webrtc-ip-handling-policy=disable_non_proxied_udp",
  "--host-resolver-rules=MAP * ~NOTFOUND , EXCLUDE 127.0.0.1",
  "--disable-quic",
  "--no-pings",
  "--dns-prefetch-disable",
]

/** Features that are switched off. Chromium reads only the last such list. */
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

/** Background work of the browser itself is off: updates, reports, and services for interactive users. */
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
 * Every page runs at full speed, like a foreground page. Requests of pages to the browser process stay throttled (no
 * --disable-ipc-flooding-protection): a million new addresses of one page delay all others for a minute.
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
  // Most functions of a page run only a few times: the baseline compiler between interpreter and optimizer costs more than it saves.
  "--js-flags=--max-old-space-size=512 --no-sparkplug",
]

/** Bytes of shared memory that suffice for all pages of a browser. */
const enoughShared = 1024 ** 3

/** Shared memory is a file: in /dev/shm if it has room, else in the temporary folder. Containers give 64 MB. */
const sharing = (sharedBytes: number): ReadonlyArray<string> =>
  sharedBytes >= enoughShared ? [] : ["--disable-dev-shm-usage"]

const pointer = "primaryHoverType=2,availableHoverTypes=2,primaryPointerType=4,availablePointerTypes=4"

/** Without images, purely visual resources are neither fetched nor decoded: a fifth of a page's CPU time. */
const sight = (hasImages: boolean): ReadonlyArray<string> =>
  hasImages ? [`--blink-settings=${pointer}`] : [`--blink-settings=${pointer},imagesEnabled=false`]

export interface FlagOptions {
  readonly sandbox: boolean
  readonly profile: string
  /** The user agent of pages that other pages open. */
  readonly agent?: string
  /** Whether pages load images; on when absent. */
  readonly hasImages?: boolean
  /** Free bytes in `/dev/shm`. */
  readonly sharedBytes: number
}

/** Command line flags for starting Chromium. */
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
