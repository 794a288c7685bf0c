// The browser engine alone, in the shape of a peer: `<base> app <count> <concurrency>`.
import { BrowserStatus, browserEngine } from "@trawl/browser"
import { AddressGuard } from "@trawl/guard"
import { Effect } from "effect"
import { plan } from "../../../../libs/browser/src/fixtures/plan.ts"

const [base, kind, count, concurrency] = process.argv.slice(2)
const numbers = Array.from({ length: Number(count) }, (_, n) => n)
const settings = {
  tabs: Number(concurrency),
  launchAtStart: true,
  ...(process.env.CHROMIUM_PATH === undefined ? {} : { path: process.env.CHROMIUM_PATH }),
}

const heard = (word) =>
  Effect.callback((resume) => {
    const listen = (message) => {
      if (message !== word) return
      process.off("message", listen)
      resume(Effect.void)
    }
    process.on("message", listen)
  })

const program = Effect.gen(function* () {
  const engine = yield* browserEngine(settings)
  const status = yield* BrowserStatus
  while ((yield* status.get).pid === undefined) yield* Effect.sleep(20)
  process.send({ t: "ready" })
  yield* heard("go")
  const begin = performance.now()
  let complete = 0
  const fetchOne = (n) =>
    Effect.map(engine.fetch(plan(`${base}/${kind}/${n}`, { timeout: 60_000 })), ({ body }) => {
      // The page's own script also contains the article's data: only rendered text counts.
      if (new TextDecoder().decode(body).includes(`<p>END-MARK-${n}</p>`)) complete++
    })
  yield* Effect.forEach(numbers, (n) => Effect.ignore(fetchOne(n)), { concurrency: Number(concurrency), discard: true })
  process.send({ t: "done", ms: performance.now() - begin, seen: numbers.length, complete })
  yield* heard("bye")
})

await Effect.runPromise(
  Effect.scoped(program).pipe(
    Effect.provide(AddressGuard.layer({ allow: ["127.0.0.0/8"] })),
    Effect.provide(BrowserStatus.layer),
  ),
)
process.exit(0)
