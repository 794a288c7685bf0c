import { assert, layer } from "@effect/vitest"
import type { Engine, FetchPlan } from "@trawl/core"
import { Keyring, migrate } from "@trawl/store"
import { makeKeyring, makeSqliteStore } from "@trawl/store/testing"
import { waitUntil } from "@trawl/testing"
import { Context, Effect, Fiber, Layer } from "effect"
import { BrowserStatus } from "../BrowserStatus.ts"
import { leavesNothing } from "../fixtures/leavesNothing.ts"
import { plan } from "../fixtures/plan.ts"
import { rememberingSite } from "../fixtures/rememberingSite.ts"
import type { Site } from "../fixtures/site.ts"
import { startEngine } from "../fixtures/startEngine.ts"
import { evaluate, runSteps, step } from "../fixtures/steps.ts"
import { Profiles } from "../profiles/Profiles.ts"
import { profilesMigrations } from "../profiles/profilesMigrations.ts"

const profiles = Effect.gen(function* () {
  const store = yield* makeSqliteStore
  const tables = Layer.effectDiscard(migrate(profilesMigrations)).pipe(Layer.provideMerge(store.layer), Layer.orDie)
  return Profiles.layer.pipe(Layer.provide(Layer.succeed(Keyring, makeKeyring())), Layer.provide(tables))
})

class Fixture extends Context.Service<
  Fixture,
  { readonly engine: Engine; readonly site: Site; readonly other: Site }
>()("@trawl/browser/profiles.test/Fixture") {
  static readonly layer = Layer.effect(
    Fixture,
    Effect.gen(function* () {
      yield* leavesNothing
      const [site, other] = yield* Effect.all([rememberingSite, rememberingSite])
      return { engine: yield* startEngine([site, other], { tabs: 4, runActions: runSteps }), site, other }
    }),
  ).pipe(Layer.provide([BrowserStatus.layer, Layer.unwrap(profiles)]), Layer.orDie)
}

const profileOf = (name: string, saveChanges = true) => ({ profile: { team: "blue", name, saveChanges } })

/** Fetches with a profile, and returns the values of scripts on its page. */
const visit = Effect.fn("visit")(function* (scripts: ReadonlyArray<string>, more: Partial<FetchPlan>, path = "/x") {
  const { engine, site } = yield* Fixture
  const actions = scripts.map(evaluate)
  const page = yield* engine.fetch(plan(site.origin + path, { ...more, actions }))
  return { values: page.actions?.javascriptReturns.map(({ value }) => value) ?? [], warnings: page.warnings }
})

const stored = (text: string) => ({
  storage: { place: text },
  things: [`[{"id":1,"text":"${text}","at":"1970-01-01T00:00:00.000Z"}]`],
})

const slowly = (name: string) =>
  visit([`write('${name}')`, "new Promise((done) => setTimeout(done, 300))", "read()"], profileOf(name))

/** Requests of a site, without the first `from`. */
const askedOf = ({ requests }: Site, from = 0) =>
  requests
    .slice(from)
    .map(({ url }) => url)
    .filter((url) => url !== "/favicon.ico")

layer(Fixture.layer, { excludeTestServices: true })("profiles of the engine", (it) => {
  it.effect("carry cookies, local storage and IndexedDB from one page to the next, with or without actions", () =>
    Effect.gen(function* () {
      const { engine, site } = yield* Fixture
      yield* engine.fetch(plan(`${site.origin}/`, profileOf("kept")))
      const { warnings } = yield* visit(["write('one')"], profileOf("kept"))
      const later = yield* visit(["read()"], profileOf("kept", false))
      assert.deepStrictEqual([warnings, later.values], [[], [{ cookies: "session=s1; kept=k1", ...stored("one") }]])
      const plain = yield* engine.fetch(plan(`${site.origin}/x`, profileOf("kept", false)))
      assert.include(new TextDecoder().decode(plain.body), "<title>session=s1; kept=k1</title>")
    }),
  )

  it.effect("are not saved if the plan does not save or the page fails", () =>
    Effect.gen(function* () {
      const { engine, site } = yield* Fixture
      yield* visit(["write('one')"], profileOf("same"))
      yield* visit(["write('two')"], profileOf("same", false))
      const failing = engine.fetch(
        plan(`${site.origin}/x`, {
          ...profileOf("same"),
          actions: [evaluate("write('three')"), step((tab) => tab.click("#a[", false))],
        }),
      )
      assert.strictEqual((yield* Effect.flip(failing)).reason, "action")
      assert.deepStrictEqual((yield* visit(["read()"], profileOf("same", false))).values, [
        { cookies: "", ...stored("one") },
      ])
    }),
  )

  it.effect("are saved by one page at a time", () =>
    Effect.gen(function* () {
      const { site } = yield* Fixture
      const first = yield* Effect.forkChild(
        visit(["fetch('/held').then((answer) => answer.text())"], profileOf("busy")),
      )
      yield* Effect.promise(() =>
        waitUntil("the first page is held", () => site.requests.some(({ url }) => url === "/held"), {
          deadline: 60_000,
        }),
      )
      const [second, reader] = yield* Effect.all(
        [Effect.flip(visit([], profileOf("busy"))), visit(["1"], profileOf("busy", false))],
        { concurrency: 2 },
      )
      assert.deepStrictEqual([second.reason, reader.values], ["profileInUse", [1]])
      yield* Effect.promise(() => fetch(`${site.origin}/release`))
      assert.deepStrictEqual((yield* Fiber.join(first)).warnings, [])
      assert.deepStrictEqual((yield* visit([], profileOf("busy"))).warnings, [])
    }),
  )

  it.effect("do not mix when several pages are shown at once, and reach no page without a profile", () =>
    Effect.gen(function* () {
      const { engine, site } = yield* Fixture
      const names = ["red", "green", "blue"]
      const [plain, ...first] = yield* Effect.all([engine.fetch(plan(`${site.origin}/x`)), ...names.map(slowly)], {
        concurrency: 4,
      })
      const again = yield* Effect.forEach(names, (name) => visit(["read()"], profileOf(name, false)), {
        concurrency: 3,
      })
      const expected = names.map((name) => ({ cookies: "", ...stored(name) }))
      assert.deepStrictEqual(
        first.map(({ values }) => values.at(-1)),
        expected,
      )
      assert.deepStrictEqual(
        again.map(({ values }) => values[0]),
        expected,
      )
      assert.deepStrictEqual(
        [new TextDecoder().decode(plain.body).includes("<title></title>"), plain.warnings],
        [true, []],
      )
    }),
  )

  it.effect("restore the storage of sites without requesting anything from them, and without losing the page", () =>
    Effect.gen(function* () {
      const { engine, other, site } = yield* Fixture
      const go = step((tab) => Effect.asVoid(tab.evaluate(`location = "${other.origin}/y"`)))
      yield* engine.fetch(
        plan(`${site.origin}/x`, {
          ...profileOf("wide"),
          actions: [evaluate("write('here')"), go, evaluate("write('there')")],
        }),
      )
      const asked = [site.requests.length, other.requests.length]
      const page = yield* engine.fetch(
        plan(`${site.origin}/x`, { ...profileOf("wide"), actions: [evaluate("read()"), go, evaluate("read()")] }),
      )
      assert.deepStrictEqual(
        page.actions?.javascriptReturns.map(({ value }) => value),
        [
          { cookies: "", ...stored("here") },
          { cookies: "", ...stored("there") },
        ],
      )
      assert.deepStrictEqual([askedOf(site, asked[0]), askedOf(other, asked[1]), page.warnings], [["/x"], ["/y"], []])
    }),
  )
})
