import { assert, describe, it } from "@effect/vitest"
import { FetchError, type FetchPlan } from "@trawl/core"
import { fakeEngine } from "@trawl/testing"
import { Effect, Fiber, Result } from "effect"
import { TestClock } from "effect/testing"
import { html, metadata, scrapeBy, scrapeOf, url } from "./fixtures/scrapeBy.ts"

describe("scrape of a host that requested a pause", () => {
  const paused = new FetchError({
    url,
    reason: "hostPaused",
    message: "example.com asked for a pause.",
    waitMillis: 45_000,
  })
  /** Refuses this many times, then returns the page. */
  const pausing = (times: number) => {
    const engine = fakeEngine({ [url]: html })
    let asked = 0
    return { ...engine, fetch: (plan: FetchPlan) => ((asked += 1) > times ? engine.fetch(plan) : Effect.fail(paused)) }
  }

  it.effect("waits once with a page of a batch, outside of the page's time", () =>
    Effect.gen(function* () {
      const fibers = yield* Effect.forEach([1, 2], (times) =>
        Effect.forkChild(Effect.result(scrapeBy(pausing(times), { timeout: 5000, formats: [] }))),
      )
      yield* TestClock.adjust("44 seconds")
      assert.deepStrictEqual(
        fibers.map((fiber) => fiber.pollUnsafe()),
        [undefined, undefined],
      )
      yield* TestClock.adjust("1 second")
      assert.deepStrictEqual(yield* Effect.forEach(fibers, Fiber.join), [
        Result.succeed({ metadata }),
        Result.fail(paused),
      ])
    }),
  )

  it.effect("fails at once for a client that waits", () =>
    Effect.gen(function* () {
      assert.deepStrictEqual(yield* Effect.flip(scrapeBy(pausing(1), {}, {})), paused)
    }),
  )
})

describe("scrape of a hostile page", () => {
  it.effect("returns no scripts, and no addresses other than http(s)", () =>
    Effect.gen(function* () {
      const prose = "Copper keeps the water warm. ".repeat(20).trim()
      const body = `<main onclick="x()"><h1>Kettles</h1><p onload="x()">${prose}</p><p><a href=" java\tscript:x()">one</a> <a href="file:///etc/passwd">two</a>
        <a href="data:text/html,x">three</a> <a href="/four" ping="/x">four</a></p><svg><script>x()</script><a xlink:href="&#106;avascript:x()"><text>five</text></a></svg>
        <noscript><img alt="</noscript><script>x()</script>" src="/six.png"></noscript><script type="math/tex">a^2</script><iframe srcdoc="<script>x()</script>"></iframe></main>`
      const { html, images, links, markdown } = yield* scrapeOf(body, {
        formats: ["html", "markdown", "links", "images"],
      })
      assert.deepStrictEqual([links, images], [["https://example.com/four"], ["https://example.com/six.png"]])
      assert.notMatch(`${html}${markdown}`, /script:|file:|data:|(?<!\\)<script|\son\w+=|ping|srcdoc/iu)
      for (const text of ["one", "two", "three", "[four](https://example.com/four)", "a^2"])
        assert.include(markdown, text)
      for (const text of [">one<", ">two<", ">three<", "five", "math-inline", prose]) assert.include(html, text)
    }),
  )
})
