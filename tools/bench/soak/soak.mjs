// A process of its own: the engine, its pages, and the kills.
import { BrowserStatus, browserEngine } from "@trawl/browser"
import { AddressGuard } from "@trawl/guard"
import { Effect } from "effect"
import { plan } from "../../../libs/browser/src/fixtures/plan.ts"
import { kindOf, killAt } from "./faults.mjs"
import { kill, renderersOf, weigh } from "./processes.mjs"

const [url, count, tabs] = [process.argv[2], Number(process.argv[3]), Number(process.argv[4])]
const timeout = 6_000
const parts = 10

const outcomes = new Map()
const kills = { renderer: 0, browser: 0 }
const backAfter = []
let killedAt

const note = (number, outcome) => {
  outcomes.set(number, [...(outcomes.get(number) ?? []), outcome])
  if (outcome.as !== "page" || killedAt === undefined) return
  backAfter.push(performance.now() - killedAt)
  killedAt = undefined
}

const killNow = (what, browser) => {
  if (what === "browser" && kill(browser)) {
    kills.browser++
    killedAt = performance.now()
  }
  if (what === "renderer") {
    const [pid] = renderersOf(browser).toSorted(() => Math.random() - 0.5)
    if (pid !== undefined && kill(pid)) kills.renderer++
  }
}

const fetchOne = Effect.fnUntraced(function* (engine, status, number) {
  const kind = kindOf(number)
  const what = killAt(number)
  if (what !== undefined) {
    const { pid } = yield* status.get
    // In the middle of the open pages.
    setTimeout(() => killNow(what, pid), 150)
  }
  const begin = performance.now()
  const outcome = yield* Effect.match(engine.fetch(plan(`${url}/${kind}/${number}`, { timeout })), {
    onSuccess: ({ body }) => ({
      as: kind !== "ordinary" || new TextDecoder().decode(body).includes(`END-MARK-${number}`) ? "page" : "incomplete",
    }),
    onFailure: ({ reason, message }) => ({ as: reason, message }),
  })
  note(number, { ...outcome, kind, millis: performance.now() - begin })
})

const program = Effect.gen(function* () {
  const engine = yield* browserEngine({
    tabs,
    ...(process.env.CHROMIUM_PATH === undefined ? {} : { path: process.env.CHROMIUM_PATH }),
  })
  const status = yield* BrowserStatus
  const weights = []
  for (let part = 0; part < parts; part++) {
    const numbers = Array.from(
      { length: Math.floor((count * (part + 1)) / parts) - Math.floor((count * part) / parts) },
      (_, i) => Math.floor((count * part) / parts) + i,
    )
    yield* Effect.forEach(numbers, (number) => fetchOne(engine, status, number), { concurrency: tabs, discard: true })
    yield* Effect.sleep(2_000)
    const weight = { pages: outcomes.size, ...weigh(process.pid), heap: process.memoryUsage().heapUsed / 1e6 }
    weights.push(weight)
    console.error(
      `${weight.pages} pages: ${weight.megabytes.toFixed(0)} MB, ${weight.processes} processes, ${weight.zombies} zombies`,
    )
  }
  return weights
})

const weights = await Effect.runPromise(
  Effect.scoped(program).pipe(
    Effect.provide(AddressGuard.layer({ allow: [new URL(url).host] })),
    Effect.provide(BrowserStatus.layer),
  ),
)
// The engine's Scope is closed: nothing of it may remain.
await new Promise((resolve) => setTimeout(resolve, 1_000))
process.on("disconnect", () => process.exit())
process.send({ weights, left: weigh(process.pid), outcomes: [...outcomes.values()], kills, backAfter, timeout })
