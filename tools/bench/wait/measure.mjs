// A process of its own, with the environment that the sources need: loads every kind of page with every way to wait.
import { AddressGuard } from "@trawl/guard"
import { Effect, Layer } from "effect"
import { chromium } from "playwright-core"
import { BrowserStatus, browserEngine } from "@trawl/browser"
import { findChromium } from "../../../libs/browser/src/chromium/findChromium.ts"
import { plan } from "../../../libs/browser/src/fixtures/plan.ts"
import { startWaitSite, waitKinds } from "../../../libs/browser/src/fixtures/wait/startWaitSite.ts"
import { missingPieces } from "../../../libs/browser/src/fixtures/wait/WaitKind.ts"

const rounds = Number(process.argv[2])
const only = (process.argv[3] ?? "").split(",").filter(Boolean)
const kinds = waitKinds.filter(({ name }) => only.length === 0 || only.includes(name))
const settings = process.env.CHROMIUM_PATH === undefined ? {} : { path: process.env.CHROMIUM_PATH }
const timeout = 30_000

/** Runs in a page: the text of its document and open shadow roots. */
const readText = () => {
  const parts = []
  const walk = (node) => {
    if (node.nodeType === 3) parts.push(node.nodeValue)
    if (node.shadowRoot) walk(node.shadowRoot)
    if (node.localName !== "script") node.childNodes.forEach(walk)
  }
  walk(document)
  return parts.join("")
}

/** Reads all text of a page and its frames, and serializes the page, as every capture does. */
const readAll = async (page) => {
  const texts = await Promise.all(page.frames().map((frame) => frame.evaluate(readText).catch(() => "")))
  // A page that is navigating cannot be serialized.
  await page.content().catch(() => "")
  return texts.join("")
}

const bare = (wait) => async (browser, url) => {
  const begin = performance.now()
  const context = await browser.newContext()
  try {
    const page = await context.newPage()
    const opened = performance.now()
    await wait(page, url)
    const waited = performance.now()
    const text = await readAll(page)
    return { text, millis: performance.now() - begin, fromGoto: waited - opened }
  } finally {
    await context.close()
  }
}

const loadAnd = (millis) =>
  bare(async (page, url) => {
    await page.goto(url, { timeout })
    await page.waitForTimeout(millis)
  })

// A page that never settles gets ten seconds, as ours does.
const untilIdle = bare(async (page, url) => {
  await page.goto(url, { timeout })
  await page.waitForLoadState("networkidle", { timeout: 10_000 }).catch(() => undefined)
})

const measure = Effect.gen(function* () {
  const site = yield* Effect.acquireRelease(
    Effect.promise(() => startWaitSite()),
    ({ close }) => Effect.sync(close),
  )
  const allow = [site.origin, site.other].map((origin) => new URL(origin).host)
  const engine = yield* Effect.provide(browserEngine(settings), AddressGuard.layer({ allow }))
  const { executable, environment } = yield* findChromium(settings)
  const browser = yield* Effect.acquireRelease(
    Effect.promise(() =>
      chromium.launch({ executablePath: executable, env: { ...process.env, ...environment }, chromiumSandbox: false }),
    ),
    (running) => Effect.promise(() => running.close()),
  )
  const ours = async (_, url) => {
    const begin = performance.now()
    const { body } = await Effect.runPromise(engine.fetch(plan(url)))
    return { text: new TextDecoder().decode(body), millis: performance.now() - begin }
  }
  const waits = {
    ours,
    load: loadAnd(0),
    networkidle: untilIdle,
    "load + 1 s": loadAnd(1000),
    "load + 2 s": loadAnd(2000),
  }
  const runs = []
  yield* Effect.promise(async () => {
    for (const way of Object.values(waits)) await way(browser, `${site.origin}/static`)
    for (let round = 0; round < rounds; round++) {
      for (const kind of kinds) {
        const order = Object.entries(waits)
        for (const [wait, way] of round % 2 === 0 ? order : order.toReversed()) {
          const { text, millis, fromGoto } = await way(browser, `${site.origin}/${kind.name}`)
          runs.push({
            wait,
            kind: kind.name,
            pieces: kind.pieces,
            found: kind.pieces - missingPieces(kind, text).length,
            millis,
            fromGoto,
          })
        }
      }
    }
  })
  const order = Object.keys(waits)
  return runs.toSorted((a, b) => order.indexOf(a.wait) - order.indexOf(b.wait))
})

process.on("disconnect", () => process.exit())
process.send({
  runs: await Effect.runPromise(Effect.scoped(measure).pipe(Effect.provide(Layer.fresh(BrowserStatus.layer)))),
})
