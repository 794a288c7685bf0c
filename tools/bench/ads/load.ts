import { AddressGuard } from "@trawl/guard"
import { Effect, Exit, Layer, References, Scope } from "effect"
import { browserEngine, BrowserStatus } from "@trawl/browser"
import type { FetchPlan } from "@trawl/core"

/** What is added to a page: only the search for popups, or all of `blockAds`. */
type Variant = "nothing" | "look" | "blockAds"

const [port = "", pages = ""] = process.argv.slice(2)
const plan = (blockAds: boolean): FetchPlan => ({
  url: `http://127.0.0.1:${port}/`,
  headers: {},
  waitFor: 0,
  mobile: false,
  skipTlsVerification: true,
  blockAds,
  proxy: "basic",
  location: { country: "US", languages: [] },
  timeout: 30_000,
  captures: [],
  needs: new Set(),
  prefers: new Set(),
})

const scope = Effect.runSync(Scope.make())
const services = Layer.mergeAll(
  AddressGuard.layer({ allow: ["127.0.0.1", "localhost"].map((host) => `${host}:${port}`) }),
  BrowserStatus.layer,
  Layer.succeed(References.MinimumLogLevel, "None"),
)
const start = (lists: "bundled" | "off") =>
  Effect.runPromise(
    browserEngine({ tabs: 2, blocklists: { lists } }).pipe(Scope.provide(scope), Effect.provide(services)),
  )
const [engine, withoutLists] = [await start("bundled"), await start("off")]

const onePage = Effect.fn("onePage")(function* (variant: Variant) {
  const page = yield* (variant === "look" ? withoutLists : engine).fetch(plan(variant !== "nothing"))
  if (!new TextDecoder().decode(page.body).includes("More news")) throw new Error("The page is not complete.")
})

process.on("message", (variant: Variant | "end") => {
  if (variant === "end") {
    Effect.runPromise(Scope.close(scope, Exit.void)).finally(() => process.disconnect())
    return
  }
  const begin = performance.now()
  const each = Effect.forEach(Array.from({ length: Number(pages) }), () => onePage(variant), {
    concurrency: 2,
    discard: true,
  })
  Effect.runPromise(each).then(
    () => process.send?.({ millis: performance.now() - begin }),
    (error: unknown) => process.send?.({ error: String(error) }),
  )
})
process.send?.({ ready: true })
