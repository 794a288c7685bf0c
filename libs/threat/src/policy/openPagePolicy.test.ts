import { it } from "@effect/vitest"
import { CurrentTeam, Retention, ScanFailed, type UrlScanner, UrlScanners, type UrlVerdict } from "@trawl/core"
import { Effect, Layer } from "effect"
import { TestClock } from "effect/testing"
import * as fc from "fast-check"
import { describe, expect } from "vitest"
import { defaultPolicy } from "./OrganizationPolicy.ts"
import { mostScans, openPagePolicy } from "./openPagePolicy.ts"
import type { ThreatPolicy } from "./ThreatPolicy.ts"
import { ThreatWatch } from "./ThreatWatch.ts"
import { blockSentence } from "./UrlBlock.ts"
import { urlVerdicts } from "./UrlVerdicts.ts"

const host = "www.bad.zip"
const url = `https://${host}/page`

/** Result of a scan: a score, a failure, or a failure with a score from another source. */
type Answer = number | "fails" | { readonly failsKnowing: number }

const verdictOf = (score: number): UrlVerdict => ({ score, categories: [], source: "fake" })
const failure = (known?: number) =>
  new ScanFailed({
    source: "fake",
    message: "It does not answer.",
    ...(known === undefined ? {} : { known: verdictOf(known) }),
  })
const answerOf = (answer: Answer): Effect.Effect<UrlVerdict, ScanFailed> => {
  if (typeof answer === "number") return Effect.succeed(verdictOf(answer))
  return Effect.fail(answer === "fails" ? failure() : failure(answer.failsKnowing))
}

/** A scanner that gives one answer, and counts. */
const scanner = (answer: Answer) => {
  const asked: Array<string> = []
  const scan = (prefix: string) => (address: URL) =>
    Effect.suspend(() => {
      asked.push(prefix + address.href)
      return answerOf(answer)
    })
  const service: UrlScanner = { scan: scan(""), scanLocally: scan("local ") }
  return { asked, scanning: Effect.provideService(UrlScanners, service) }
}

/** Result for a URL: the sentence that blocks it, or `allowed`. */
const judge = (policy: Partial<ThreatPolicy>, address: string, isLocal = false) =>
  Effect.gen(function* () {
    const opened = yield* openPagePolicy({ ...defaultPolicy, ...policy }, { isLocal })
    const outcome = yield* Effect.match(opened.check(new URL(address)), {
      onFailure: ({ message }) => message,
      onSuccess: () => "allowed",
    })
    return { outcome, scans: opened.scans(), warnings: opened.warnings() }
  })

/** One with only the lexical source. */
const letters: UrlScanner = {
  scan: () => Effect.succeed(verdictOf(60)),
  scanLocally: () => Effect.succeed(verdictOf(60)),
  mostByLetters: 60,
}

const why = (reason: string) => `Threat protection blocks this URL of ${host}: ${reason}.`
const blacklist = why("its host is on a blacklist")
const tld = why("the top-level domain .zip is blocked")
const score = (value: number, threshold = 75) =>
  why(`its risk score is ${value}, and it is blocked from ${threshold} on`)
const unscanned = why("it could not be scanned, and what cannot be scanned is blocked")

const white = { whitelist: ["bad.zip"] }
const black = { blacklist: ["bad.zip"] }
const zip = { blockedTlds: ["zip"] }
const open = { failurePolicy: "open" } as const

const listsOf = (policy: Partial<ThreatPolicy>) =>
  Effect.map(openPagePolicy({ ...defaultPolicy, ...policy }, { isLocal: false }), ({ lists }) => lists)

describe("openPagePolicy", () => {
  it.effect("identifies equal lists in any order, and has no identifier without lists", () =>
    Effect.gen(function* () {
      const named = [
        yield* listsOf({ blacklist: ["b.test", "a.test"] }),
        yield* listsOf({ blacklist: ["a.test", "b.test", "a.test"] }),
        yield* listsOf({ blacklist: ["a.test"] }),
        yield* listsOf({ whitelist: ["a.test"] }),
      ]
      expect(named).toEqual([
        '[["a.test","b.test"],[],[]]',
        '[["a.test","b.test"],[],[]]',
        '[["a.test"],[],[]]',
        undefined,
      ])
    }),
  )

  it.effect("costs nothing without configured sources, and reports if no score can block", () =>
    Effect.gen(function* () {
      const warning =
        "threatProtection judged URLs by lists of hosts and by their letters, which score at most 60 and block nothing at 75: no risk service or feed is configured."
      const judged = [
        yield* judge({}, `https://${host}/`),
        yield* judge({ riskScoreThreshold: 60 }, `https://${host}/`),
        yield* judge({ whitelist: [host] }, `https://${host}/`),
      ]
      expect(judged).toEqual([
        { outcome: "allowed", scans: 0, warnings: [warning] },
        { outcome: score(60, 60), scans: 0, warnings: [] },
        { outcome: "allowed", scans: 0, warnings: [] },
      ])
    }).pipe(Effect.provideService(UrlScanners, letters)),
  )

  it.effect.each<[policy: Partial<ThreatPolicy>, answer: Answer, outcome: string, scans: number]>([
    // Whitelist, then blacklist, then top-level domain: nothing is scanned.
    [{ ...white, ...black, ...zip }, 100, "allowed", 0],
    [{ ...white, ...zip }, 100, "allowed", 0],
    [white, 100, "allowed", 0],
    [white, "fails", "allowed", 0],
    [{ ...black, ...zip }, 0, blacklist, 0],
    [{ ...black, ...open }, "fails", blacklist, 0],
    [black, 0, blacklist, 0],
    [{ ...zip, ...open }, "fails", tld, 0],
    [zip, 0, tld, 0],
    // Then the score.
    [{}, 100, score(100), 1],
    [{}, 75, score(75), 1],
    [{}, 74, "allowed", 1],
    [{ riskScoreThreshold: 0 }, 0, score(0, 0), 1],
    [{ riskScoreThreshold: 100 }, 99, "allowed", 1],
    // Then the failure policy.
    [{}, "fails", unscanned, 0],
    [open, "fails", "allowed", 0],
    [open, { failsKnowing: 80 }, score(80), 0],
    [open, { failsKnowing: 20 }, "allowed", 0],
    [{}, { failsKnowing: 20 }, unscanned, 0],
    // Lists that name others.
    [{ whitelist: ["*.www.bad.zip", "good.zip"], blacklist: ["d.zip"], blockedTlds: ["ip"] }, 0, "allowed", 1],
  ])("judges by %j and %j: %s", ([policy, answer, outcome, scans]) => {
    const { scanning } = scanner(answer)
    return Effect.map(scanning(judge(policy, url)), (judged) =>
      expect([judged.outcome, judged.scans]).toEqual([outcome, scans]),
    )
  })

  it.effect("reports that it allowed a URL that could not be scanned", () =>
    Effect.map(scanner("fails").scanning(judge(open, url)), ({ warnings }) =>
      expect(warnings).toEqual([
        `threatProtection could not scan a URL of ${host} and let it pass, as failurePolicy is open.`,
      ]),
    ),
  )

  it.effect("scans without credentials and fragment, and each URL once", () => {
    const { asked, scanning } = scanner(0)
    return scanning(
      Effect.gen(function* () {
        const { check, scans } = yield* openPagePolicy(defaultPolicy, { isLocal: false })
        for (const address of [
          "https://me:secret@a.test/p?q=1#part",
          "https://A.test:443/p?q=1",
          "https://a.test./p?q=1",
        ])
          yield* check(new URL(address))
        expect([asked, scans()]).toEqual([["https://a.test/p?q=1"], 1])
      }),
    )
  })

  it.effect("scans only within this process under lockdown, for free", () => {
    const { asked, scanning } = scanner(90)
    return Effect.map(scanning(judge({}, url, true)), (judged) =>
      expect([judged, asked]).toEqual([{ outcome: score(90), scans: 0, warnings: [] }, [`local ${url}`]]),
    )
  })

  it.effect("scans a limited number of URLs of one page, and blocks the rest", () =>
    scanner(0).scanning(
      Effect.gen(function* () {
        const { check, scans } = yield* openPagePolicy(defaultPolicy, { isLocal: false })
        for (let n = 0; n < mostScans; n += 1) yield* check(new URL(`https://a.test/${n}`))
        const { message, reason } = yield* Effect.flip(check(new URL("https://a.test/more")))
        expect([scans(), reason, message]).toEqual([
          mostScans,
          "unsafe",
          `Threat protection blocks this URL of a.test: the page leads to more than ${mostScans} addresses, and no more are scanned.`,
        ])
        yield* check(new URL("https://a.test/1"))
      }),
    ),
  )

  it.effect("reports each scan and each block, without credentials", () => {
    const events: Array<string> = []
    const watch: (typeof ThreatWatch)["Service"] = {
      scanned: () => void events.push("scanned"),
      blocked: (address, { by }) => Effect.sync(() => void events.push(`${by} ${address}`)),
    }
    return scanner(80)
      .scanning(Effect.andThen(judge({}, "https://me:secret@a.test/"), judge(black, url)))
      .pipe(
        Effect.provideService(ThreatWatch, watch),
        Effect.andThen(
          Effect.sync(() => expect(events).toEqual(["scanned", "score https://a.test/", `blacklist ${url}`])),
        ),
      )
  })

  it.effect("forbids subresources from hosts that its lists block", () =>
    Effect.gen(function* () {
      const { forbidsHost } = yield* openPagePolicy(
        { ...defaultPolicy, blacklist: ["bad.test", "::1"], whitelist: ["good.bad.test"], blockedTlds: ["zip"] },
        { isLocal: false },
      )
      expect(
        ["bad.test", "WWW.bad.test.", "good.bad.test", "a.zip", "a.test", "::1", "[::1]", ""].map(forbidsHost),
      ).toEqual([true, true, false, true, false, true, true, false])
    }),
  )

  it.effect("allows a whitelisted host whatever else applies", () =>
    Effect.promise(() =>
      fc.assert(
        fc.asyncProperty(
          fc.domain(),
          fc.record({
            blacklist: fc.array(fc.domain(), { maxLength: 3 }),
            blockedTlds: fc.array(fc.constantFrom("com", "zip"), { maxLength: 2 }),
            riskScoreThreshold: fc.nat(100),
            failurePolicy: fc.constantFrom("open", "closed"),
          }),
          fc.oneof(fc.nat(100), fc.constant("fails" as const)),
          async (domain, policy, answer) => {
            const judged = await Effect.runPromise(
              scanner(answer).scanning(
                judge(
                  { ...policy, blacklist: [...policy.blacklist, domain], whitelist: [domain] },
                  `http://sub.${domain}/`,
                ),
              ),
            )
            expect(judged).toEqual({ outcome: "allowed", scans: 0, warnings: [] })
          },
        ),
      ),
    ),
  )

  it.effect("treats a host the same in every form", () =>
    Effect.promise(() =>
      fc.assert(
        fc.asyncProperty(
          fc.domain(),
          fc.constantFrom("", "bücher.", "例え.", "ß."),
          fc.record({
            isUpper: fc.boolean(),
            hasDot: fc.boolean(),
            credentials: fc.constantFrom("", "a@", "a:b@"),
            port: fc.constantFrom("", ":80", ":8080"),
          }),
          async (domain, label, { credentials, hasDot, isUpper, port }) => {
            const name = `${label}${domain}`
            const written = isUpper && label !== "ß." ? name.toUpperCase() : name
            const outcomes = await Promise.all(
              [name, `${credentials}${written}${hasDot ? "." : ""}${port}`].map((authority) =>
                Effect.runPromise(judge({ blacklist: [name] }, `http://${authority}/`)),
              ),
            )
            expect(new Set(outcomes.map(({ outcome }) => outcome.replace(/URL of .*: its/u, "URL: its")))).toEqual(
              new Set(["Threat protection blocks this URL: its host is on a blacklist."]),
            )
          },
        ),
      ),
    ),
  )
})

const asTeam = (team: string) => Effect.provideService(CurrentTeam, team)

describe("blockSentence", () => {
  it("cuts hosts that are longer than any name", () => {
    const sentence = blockSentence(`${"a.".repeat(10_000)}example`, { by: "blacklist" })
    expect(sentence).toBe(`Threat protection blocks this URL of ${"a.".repeat(127)}…: its host is on a blacklist.`)
  })
})

describe("urlVerdicts", () => {
  it.effect("keeps verdicts of a team for ten minutes, and charges only the first page", () => {
    const { asked, scanning } = scanner(0)
    return scanning(
      Effect.gen(function* () {
        const scansOf = (page: ReturnType<typeof judge>) => Effect.map(page, ({ scans }) => scans)
        const pages = [
          asTeam("blue")(judge({}, url)),
          asTeam("blue")(judge({}, `${url}#part`)),
          asTeam("green")(judge({}, url)),
        ]
        const together = yield* Effect.forEach(pages, scansOf, { concurrency: 3 })
        yield* TestClock.adjust("9 minutes")
        const before = yield* scansOf(asTeam("blue")(judge({}, url)))
        yield* TestClock.adjust("1 minute")
        const after = yield* scansOf(asTeam("blue")(judge({}, url)))
        expect([together, before, after, asked.length]).toEqual([[1, 0, 1], 0, 1, 3])
      }),
    ).pipe(Effect.provide(Layer.fresh(urlVerdicts)))
  })

  it.effect("keeps no verdict of a URL of more than 2000 characters", () => {
    const { asked, scanning } = scanner(0)
    const pages = [2000, 2000, 2001, 2001].map((length) => judge({}, url.padEnd(length, "a")))
    return scanning(Effect.all(pages)).pipe(
      Effect.map(() => expect(asked.map(({ length }) => length)).toEqual([2000, 2001, 2001])),
      Effect.provide(Layer.fresh(urlVerdicts)),
    )
  })

  it.effect("keeps no failed scan, and nothing under zero retention", () => {
    const [dead, alive] = [scanner("fails"), scanner(0)]
    return Effect.gen(function* () {
      yield* dead.scanning(Effect.andThen(judge({}, url), judge({}, url)))
      const discreet = Effect.provideService(judge({}, url), Retention, "none")
      const { scans } = yield* alive.scanning(Effect.andThen(discreet, discreet))
      const { scans: kept } = yield* alive.scanning(judge({}, url))
      expect([dead.asked.length, alive.asked.length, scans, kept]).toEqual([2, 3, 1, 1])
    }).pipe(Effect.provide(Layer.fresh(urlVerdicts)))
  })
})
