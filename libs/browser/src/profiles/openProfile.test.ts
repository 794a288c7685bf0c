import { assert, layer } from "@effect/vitest"
import { Retention } from "@trawl/core"
import { Effect } from "effect"
import type { Page } from "playwright-core"
import { ProfileFixture } from "../fixtures/ProfileFixture.ts"
import { standStill } from "../fixtures/standStill.ts"
import { openProfile } from "./openProfile.ts"
import type { ProfilePlan } from "./ProfilePlan.ts"

const plan = (name: string, more: Partial<ProfilePlan["profile"]> = {}, timeout = 60_000): ProfilePlan => ({
  url: "https://shop.test/",
  timeout,
  waitFor: 0,
  profile: { team: "blue", name, saveChanges: true, ...more },
})
const loading = (name: string) => plan(name, { saveChanges: false })

/** Uses a context with the profile, and saves its changes. */
const visit = Effect.fnUntraced(function* <A>(of: ProfilePlan, use: (page: Page) => Promise<A>) {
  const { inPage } = yield* ProfileFixture
  const profile = yield* openProfile(of)
  return yield* Effect.promise(() =>
    inPage(async (place) => {
      const keep = await profile.load(place)
      const seen = await use(place.page)
      return { seen, warnings: await Effect.runPromise(keep) }
    }),
  )
}, Effect.scoped)

const show = async (page: Page, url: string): Promise<Page> => {
  await page.goto(url)
  return page
}

const write = (page: Page, text: string) => page.evaluate(`write("${text}")`)

/** Everything that a page's own origin has stored; cookies as its server received them. */
const read = (page: Page): Promise<unknown> => page.evaluate("read()")

const kept = (value: string) => ({
  storage: { place: value },
  things: [`[{"id":1,"text":"${value}","at":"1970-01-01T00:00:00.000Z"}]`],
})
const notKept = (name: string, why: string) => [`The changes to the profile "${name}" were not kept: ${why}`]
const nothing = { cookies: "", storage: {}, things: [] }

const see = (of: ProfilePlan, url: string) =>
  Effect.map(
    visit(of, async (page) => read(await show(page, url))),
    ({ seen }) => seen,
  )

layer(ProfileFixture.layer, { timeout: 60_000, excludeTestServices: true })("openProfile", (it) => {
  it.effect("carries cookies, local storage and IndexedDB from one scrape to the next", () =>
    Effect.gen(function* () {
      const { shop } = yield* ProfileFixture
      const url = `${shop.origin}/`
      const first = yield* visit(plan("kept"), async (page) => write(await show(page, url), "one"))
      assert.deepStrictEqual(first.warnings, [])
      assert.deepStrictEqual(yield* see(plan("kept"), url), { cookies: "session=s1; kept=k1", ...kept("one") })
      yield* visit(plan("kept"), async (page) => write(await show(page, url), "two"))
      assert.deepStrictEqual(yield* see(loading("kept"), url), { cookies: "session=s1; kept=k1", ...kept("two") })
    }),
  )

  it.effect("changes nothing if the plan does not save, or the page was not completely read", () =>
    Effect.gen(function* () {
      const { inPage, shop } = yield* ProfileFixture
      const url = `${shop.origin}/x`
      yield* visit(plan("same"), async (page) => write(await show(page, url), "one"))
      const { warnings } = yield* visit(loading("same"), async (page) => write(await show(page, url), "two"))
      const failing = openProfile(plan("same")).pipe(
        Effect.flatMap((profile) =>
          Effect.promise(() =>
            inPage(async (place) => {
              // The effect that saves the changes is not run.
              const keep = await profile.load(place)
              await write(await show(place.page, url), "three")
              return Effect.isEffect(keep)
            }),
          ),
        ),
        Effect.scoped,
      )
      assert.isTrue(yield* failing)
      assert.deepStrictEqual([warnings, yield* see(loading("same"), url)], [[], { cookies: "", ...kept("one") }])
    }),
  )

  it.effect("shows a profile to no other team, and no other name", () =>
    Effect.gen(function* () {
      const { shop } = yield* ProfileFixture
      yield* visit(plan("own"), async (page) => write(await show(page, `${shop.origin}/`), "one"))
      assert.deepStrictEqual(yield* see(plan("own", { team: "red" }), `${shop.origin}/x`), nothing)
      assert.deepStrictEqual(yield* see(plan("Own"), `${shop.origin}/x`), nothing)
    }),
  )

  it.effect("shows a site no data of another origin", () =>
    Effect.gen(function* () {
      const { other, shop } = yield* ProfileFixture
      yield* visit(plan("two"), async (page) => write(await show(page, `${shop.origin}/x`), "of the shop"))
      const { seen } = yield* visit(plan("two"), async (page) => {
        await page.goto(`${other.origin}/x`)
        const before = await read(page)
        await write(page, "of the other")
        return before
      })
      assert.deepStrictEqual(seen, nothing)
      const both = yield* Effect.all([
        see(loading("two"), `${shop.origin}/x`),
        see(loading("two"), `${other.origin}/x`),
      ])
      assert.deepStrictEqual(both, [
        { cookies: "", ...kept("of the shop") },
        { cookies: "", ...kept("of the other") },
      ])
    }),
  )

  it.effect("sends no request to a site when it loads and saves, with or without a service worker", () =>
    Effect.gen(function* () {
      const { other, shop } = yield* ProfileFixture
      const counts: Array<number> = []
      const count = () => counts.push(shop.requests.length + other.requests.length)
      yield* visit(plan("quiet"), async (page) => {
        await page.goto(`${shop.origin}/x`)
        await write(page, "one")
        await page.evaluate("work()")
        // Makes the shop's storage be read in a page opened for it.
        await page.goto(`${other.origin}/x`)
        count()
      })
      count()
      yield* visit(plan("quiet"), async () => undefined)
      count()
      assert.deepStrictEqual([counts[1], counts[2]], [counts[0], counts[0]])
      assert.deepStrictEqual(yield* see(loading("quiet"), `${shop.origin}/x`), { cookies: "", ...kept("one") })
    }),
  )

  it.effect("reports why the changes of a page were not saved, and leaves the profile unchanged", () =>
    Effect.gen(function* () {
      const { shop } = yield* ProfileFixture
      const url = `${shop.origin}/x`
      yield* visit(plan("hostile"), async (page) => write(await show(page, url), "one"))
      const unnamed = yield* visit(plan("hostile"), async (page) => {
        await page.goto(url)
        await page.evaluate('openStore("")')
      })
      const huge = yield* visit(plan("hostile"), async (page) => {
        await page.goto(url)
        await page.evaluate("hoard(33)")
      })
      const stuck = yield* visit(plan("hostile", {}, 3000), async (page) => {
        await page.goto(url)
        await page.evaluate(`void setTimeout(() => { ${standStill("/held")} })`)
      })
      assert.deepStrictEqual(
        [unnamed.warnings, huge.warnings, stuck.warnings],
        [
          notKept("hostile", "the browser's storage could not be read."),
          notKept("hostile", "the browser's storage is too large."),
          notKept("hostile", "reading the browser's storage took too long."),
        ],
      )
      assert.deepStrictEqual(yield* see(loading("hostile"), url), { cookies: "", ...kept("one") })
    }),
  )

  it.effect("loads and does not save under zero retention", () =>
    Effect.gen(function* () {
      const { shop } = yield* ProfileFixture
      const url = `${shop.origin}/x`
      yield* visit(plan("forgetful"), async (page) => write(await show(page, url), "one"))
      const { seen, warnings } = yield* visit(plan("forgetful"), async (page) => {
        await page.goto(url)
        const before = await read(page)
        await write(page, "two")
        return before
      }).pipe(Effect.provideService(Retention, "none"))
      const before = { cookies: "", ...kept("one") }
      assert.deepStrictEqual(
        [seen, yield* see(loading("forgetful"), url), warnings],
        [before, before, notKept("forgetful", "nothing of this request may be kept.")],
      )
    }),
  )
})
