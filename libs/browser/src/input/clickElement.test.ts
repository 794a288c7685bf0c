import { assert, describe, it, layer } from "@effect/vitest"
import type { Tab } from "@trawl/core"
import { Effect } from "effect"
import type { Page } from "playwright-core"
import { InputFixture } from "../fixtures/actions/InputFixture.ts"
import { fakePage, faultOf } from "../fixtures/actions/fakePage.ts"
import { standStill } from "../fixtures/standStill.ts"
import { clickElement } from "./clickElement.ts"

const titleOf = (page: Page) => Effect.promise(() => page.title())

/** The titles of a page after each click on a selector. */
const clicked = Effect.fn("clicked")(function* (path: string, ...selectors: ReadonlyArray<string>) {
  const { openTab } = yield* InputFixture
  const { page, tab } = yield* openTab(path)
  for (const selector of selectors) yield* tab.click(selector, false)
  return yield* titleOf(page)
}, Effect.scoped)

/** The page that a click leads to. */
const leads = Effect.fn("leads")(function* (selector: string) {
  const { openTab, site } = yield* InputFixture
  const { tab } = yield* openTab("/links")
  yield* tab.click(selector, false)
  return (yield* tab.url).replace(site.origin, "")
}, Effect.scoped)

/** The sentence of a step that fails on a page. */
const fault = Effect.fn("fault")(function* (
  path: string,
  step: (tab: Tab) => Effect.Effect<unknown, { readonly message: string }>,
  millis = 4000,
) {
  const { openTab } = yield* InputFixture
  const { tab } = yield* openTab(path, millis)
  return (yield* Effect.flip(step(tab))).message
}, Effect.scoped)

layer(InputFixture.layer, { excludeTestServices: true })("clickElement", (it) => {
  it.effect("clicks like a person, and scrolls to elements further down", () =>
    Effect.gen(function* () {
      assert.strictEqual(yield* clicked("/buttons", "#plain", "#below"), "plain true below")
    }),
  )

  it.effect("takes the first visible match", () =>
    Effect.gen(function* () {
      assert.strictEqual(yield* clicked("/buttons", ".twice"), "seen")
    }),
  )

  it.effect("waits for elements that appear late or are disabled at first", () =>
    Effect.gen(function* () {
      assert.strictEqual(yield* clicked("/buttons", "#late", "#soon"), "1 soon")
    }),
  )

  it.effect("clicks past a banner that covers the element", () =>
    Effect.gen(function* () {
      assert.strictEqual(yield* clicked("/covered", "#buy", "#dot"), "bought dot")
    }),
  )

  it.effect("focuses a covered field", () =>
    Effect.gen(function* () {
      const { openTab } = yield* InputFixture
      const { page, tab } = yield* openTab("/covered")
      yield* tab.click("#field", false)
      yield* tab.write("hi")
      assert.strictEqual(yield* titleOf(page), "h hi")
    }),
  )

  it.effect("selects options of a list and toggles checkboxes", () =>
    Effect.gen(function* () {
      assert.strictEqual(yield* clicked("/form", "#large", "#box", "label"), "size large box true box false")
    }),
  )

  it.effect("reaches into nested open shadow roots", () =>
    Effect.gen(function* () {
      assert.strictEqual(yield* clicked("/shadow", "my-card .buy"), "shadow")
    }),
  )

  it.effect("searches the main frame first, then the other visible frames, including those of other origins", () =>
    Effect.gen(function* () {
      const { openTab } = yield* InputFixture
      const { page, tab } = yield* openTab("/frames")
      yield* tab.waitFor(".title")
      for (const selector of [".near", ".other", ".inside"]) yield* tab.click(selector, false)
      const [, same, foreign] = page.frames()
      const texts = yield* Effect.promise(() =>
        Promise.all(
          [
            same?.locator(".near"),
            same?.locator(".inside"),
            foreign?.locator(".other"),
            foreign?.locator(".inside"),
          ].map((it) => it?.textContent()),
        ),
      )
      assert.deepStrictEqual(texts, ["clicked", "done", "clicked", "in"])
      assert.match(
        yield* fault("/frames", (tab) => tab.click(".hidden", false), 2500),
        /^No element that matches the selector can be seen within \d seconds?\.$/u,
      )
    }),
  )

  it.effect("returns when the page that it leads to is there", () =>
    Effect.gen(function* () {
      assert.strictEqual(yield* leads("#same"), "/landed")
      assert.strictEqual(yield* leads("#slow"), "/slow")
    }),
  )

  it.effect("follows a new window in the page itself, unless the page navigates or the address is not on the web", () =>
    Effect.gen(function* () {
      assert.deepStrictEqual(
        yield* Effect.all(
          ["#new", "#open", "#both", "#mail"].map((selector) => leads(selector)),
          { concurrency: 2 },
        ),
        ["/landed?new", "/landed?open", "/landed?both", "/links"],
      )
    }),
  )

  it.effect("says what is missing, within its time", () =>
    Effect.gen(function* () {
      const steps = [
        (tab: Tab) => tab.click("#none", false),
        (tab: Tab) => tab.waitFor("#never"),
        (tab: Tab) => tab.click("#off", false),
      ]
      const faults = yield* Effect.forEach(steps, (step) => fault("/buttons", step), { concurrency: 3 })
      assert.deepStrictEqual(
        // A requirement of the page for loading is missing.
        faults.map((sentence) => sentence.replace(/\d seconds?\.$/u, "its time.")),
        [
          "No element matches the selector within its time.",
          "No element that matches the selector can be seen within its time.",
          "The element stayed disabled for its time.",
        ],
      )
    }),
  )

  it.effect("reports that the page does not answer", () =>
    Effect.gen(function* () {
      const { openTab } = yield* InputFixture
      const { page, tab } = yield* openTab("/buttons", 2000)
      yield* Effect.promise(() => page.evaluate(`void setTimeout(() => { ${standStill("/silent")} })`))
      const error = yield* Effect.flip(tab.click("#plain", false))
      assert.match(error.message, /^The page did not answer within \d seconds?\.$/u)
    }),
  )

  it.effect("refuses at once a selector that is not CSS", () =>
    Effect.gen(function* () {
      const selectors = ["#a[", "//button", "text=plain", "button >> p", "p:nope", "[a=b c]", ""]
      const { openTab } = yield* InputFixture
      const { tab } = yield* openTab("/buttons")
      const faults = yield* Effect.forEach(selectors, (selector) => Effect.flip(tab.click(selector, false)))
      assert.deepStrictEqual(
        faults.map(({ message }) => message),
        selectors.map(() => "The selector is not valid CSS."),
      )
    }),
  )

  it.effect("accepts a chain operator inside a string of the selector", () =>
    Effect.gen(function* () {
      assert.match(yield* fault("/buttons", (tab) => tab.click('a[title=">>"]', false), 2500), /^No element matches/u)
    }),
  )
})

describe("clickElement, with little time", () => {
  const shown = { count: 1, visible: 0, isOption: false }

  it.effect("reports that an element stayed disabled although the last look at it came too late", () =>
    Effect.gen(function* () {
      assert.strictEqual(
        yield* faultOf(clickElement(fakePage(shown, shown, "silence"), "#a", 3000)),
        "The element stayed disabled for 3 seconds.",
      )
    }),
  )
})
