import { expect, it } from "@effect/vitest"
import { CurrentUrlPolicy, UrlScanners } from "@trawl/core"
import { defaultPolicy, OrganizationPolicy, type OrganizationThreats } from "@trawl/threat"
import { Effect } from "effect"
import { FeatureRefused } from "./FeatureRefused.ts"
import { PageThreats, refuseForbidden, refuseThreats, withThreatPolicy } from "./withThreatPolicy.ts"

const organization = (protection: OrganizationThreats["protection"]): OrganizationThreats => ({
  protection,
  allowsOverrides: true,
  policy: { ...defaultPolicy, blacklist: ["bad.test"] },
})
const clean = () => Effect.succeed({ score: 0, categories: [], source: "fake" })
const under =
  (protection: OrganizationThreats["protection"]) =>
  <A, E, R>(page: Effect.Effect<A, E, R>) =>
    page.pipe(
      withThreatPolicy({ lockdown: false }),
      Effect.provideService(OrganizationPolicy, organization(protection)),
      Effect.provideService(UrlScanners, { scan: clean, scanLocally: clean }),
    )

const reasonOf = <R>(guard: Effect.Effect<unknown, { readonly reason: string }, R>) =>
  Effect.match(guard, { onFailure: ({ reason }) => reason, onSuccess: () => "passed" })

it.effect("withThreatPolicy provides a policy only when one applies", () =>
  Effect.gen(function* () {
    const policies = Effect.map(Effect.all([CurrentUrlPolicy, PageThreats]), (all) =>
      all.map((one) => one !== undefined),
    )
    expect([
      yield* under("enforced")(policies),
      yield* under("allowed")(policies),
      yield* under("off")(policies),
    ]).toEqual([
      [true, true],
      [false, false],
      [false, false],
    ])
  }),
)

it.effect("withThreatPolicy fails before the page when the request's settings are not allowed", () =>
  Effect.gen(function* () {
    let isBegun = false
    const page = Effect.sync(() => (isBegun = true))
    const error = yield* Effect.flip(withThreatPolicy({ lockdown: false, threatProtection: {} })(page))
    expect([isBegun, error]).toEqual([
      false,
      new FeatureRefused({
        option: "threatProtection",
        message: "threatProtection is not enabled for this team; leave it out.",
      }),
    ])
  }),
)

it.effect("the guards block by lists, and leave invalid addresses to the fetch", () =>
  under("enforced")(
    Effect.gen(function* () {
      const texts = ["https://bad.test/", "https://good.test/", "not an address", "localhost:80/x", "about:blank"]
      const outcomes = yield* Effect.forEach([refuseThreats, refuseForbidden], (guard) =>
        Effect.forEach(texts, (text) => reasonOf(guard(text))),
      )
      expect([outcomes, (yield* PageThreats)?.scans()]).toEqual([
        Array.from({ length: 2 }, () => ["unsafe", "passed", "passed", "passed", "passed"]),
        1,
      ])
    }),
  ),
)

it.effect("the guards allow everything without a policy", () =>
  Effect.map(
    Effect.forEach([refuseThreats, refuseForbidden], (guard) => reasonOf(guard("https://bad.test/"))),
    (outcomes) => expect(outcomes).toEqual(["passed", "passed"]),
  ),
)
