import { assert, describe, it } from "@effect/vitest"
import type { ScannerFault } from "@trawl/core"
import { threatPeer, type ThreatPeer, type ThreatTrouble } from "@trawl/testing"
import { Effect, Fiber, Schedule } from "effect"
import { TestClock } from "effect/testing"
import { hashExpression } from "../canonical/hashExpression.ts"
import type { HashProvider } from "../lists/HashProvider.ts"
import { type HashProviderCase, hashProviders } from "../testing/hashProviders.ts"
import { endpointOf, loggingTo, realClient, readVerdict, testKey } from "../testing/sourceTools.ts"
import { SourceFault } from "../wire/SourceFault.ts"
import { hashSource } from "./hashSource.ts"

const isPending = (faults: ReadonlyArray<ScannerFault>) =>
  faults.some(({ message }) => message === "it is not loaded yet")

const clean = (source: string) => ({ score: 0, categories: [], source })

const startWith = Effect.fnUntraced(function* (
  { provide }: HashProviderCase,
  prepare: (peer: ThreatPeer) => void = () => undefined,
) {
  const peer = yield* threatPeer
  peer.lists["MALWARE"]?.set(["evil.example/", "files.example/a/b.exe"], ["decoy.example/"])
  peer.lists["SOCIAL_ENGINEERING"]?.set(["evil.example/", "phish.example/login.php?step=1"])
  prepare(peer)
  const provider = provide(yield* realClient, endpointOf(peer.url))
  return { peer, provider, source: yield* hashSource(provider) }
})

const searchesOf = ({ search }: HashProviderCase, peer: ThreatPeer) =>
  peer.requests.filter(({ path }) => path === search)

/** An answer with threat types that this client does not know. */
const withUnknownThreats = (answer: Readonly<Record<string, unknown>>) =>
  JSON.parse(JSON.stringify(answer).replaceAll(/"(?:MALWARE|SOCIAL_ENGINEERING)"/gu, '"MIND_CONTROL"')) as object // made of an object

const quiet = loggingTo([])

describe.each(hashProviders)("hashSource with $name", (of) => {
  const { lists, malware, name, prefixes } = of
  const onSearch =
    (trouble: ThreatTrouble) =>
    ({ path }: { readonly path: string }) =>
      path === of.search ? trouble : undefined

  it.live("confirms listed URLs, and sends no requests for others", () =>
    Effect.gen(function* () {
      const { peer, source } = yield* startWith(of)
      assert.deepStrictEqual(
        yield* readVerdict(source.scan, "https://shop.example/evil.example/?q=evil.example"),
        clean(name),
      )
      assert.deepStrictEqual([searchesOf(of, peer).length, peer.requests.length], [0, 3])
      assert.deepStrictEqual(
        [
          yield* readVerdict(source.scan, "https://user:pass@www.evil.example:8443/page?x=1#y"),
          yield* readVerdict(source.scan, "http://files.example/a/%62.exe"),
          yield* readVerdict(source.scan, "http://phish.example/login.php?step=1"),
          yield* readVerdict(source.scan, "http://phish.example/login.php?step=2"),
        ],
        [
          { score: 100, categories: ["malware", "social engineering"], source: name },
          { score: 100, categories: ["malware"], source: name },
          { score: 100, categories: ["social engineering"], source: name },
          clean(name),
        ],
      )
    }).pipe(Effect.scoped),
  )

  it.live("sends only four bytes of a hash, and the key only in a header", () =>
    Effect.gen(function* () {
      const { peer, source } = yield* startWith(of)
      yield* readVerdict(source.scan, "https://user:pass@www.evil.example/secret-page?token=1")
      const [search] = searchesOf(of, peer)
      assert.deepStrictEqual(search?.query.getAll(prefixes), [
        hashExpression("evil.example/").subarray(0, 4).toString("base64"),
      ])
      assert.isTrue(peer.requests.every(({ headers }) => headers["x-goog-api-key"] === testKey))
      const sent = JSON.stringify(
        peer.requests.map(({ headers, path, query }) => [path, query.toString(), { ...headers, "x-goog-api-key": "" }]),
      )
      assert.deepStrictEqual(
        ["evil", "secret", "user", "token", testKey].filter((word) => sent.includes(word)),
        [],
      )
    }).pipe(Effect.scoped),
  )

  it.live("calls a URL clean if only its prefix is listed", () =>
    Effect.gen(function* () {
      const { peer, source } = yield* startWith(of)
      assert.deepStrictEqual(
        [yield* readVerdict(source.scan, "http://decoy.example/x"), searchesOf(of, peer).length],
        [clean(name), 1],
      )
    }).pipe(Effect.scoped),
  )

  it.live("requests a prefix once for the lifetime of the answer", () =>
    Effect.gen(function* () {
      const { peer, source } = yield* startWith(of)
      const answers = yield* Effect.forEach(
        ["http://evil.example/1", "http://evil.example/2", "http://decoy.example/1", "http://decoy.example/2"],
        (url) => readVerdict(source.scan, url),
      )
      assert.deepStrictEqual(
        [answers.map((answer) => (typeof answer === "string" ? answer : answer.score)), searchesOf(of, peer).length],
        [[100, 100, 0, 0], 2],
      )
    }).pipe(Effect.scoped),
  )

  it.live("sends nothing under lockdown, and reports what it then cannot know", () =>
    Effect.gen(function* () {
      const { peer, source } = yield* startWith(of)
      const [before, other] = [
        yield* readVerdict(source.scanLocally, "http://evil.example/"),
        yield* readVerdict(source.scanLocally, "http://shop.example/"),
      ]
      assert.deepStrictEqual(
        [before, other, searchesOf(of, peer).length],
        [
          `The URL scanner ${name} gave no answer: a hash of the address begins like one on its lists, and for this request nothing may be sent to it.`,
          clean(name),
          0,
        ],
      )
      yield* readVerdict(source.scan, "http://evil.example/")
      assert.deepStrictEqual(yield* readVerdict(source.scanLocally, "http://evil.example/"), {
        score: 100,
        categories: ["malware", "social engineering"],
        source: name,
      })
    }).pipe(Effect.scoped),
  )

  it.live.each<readonly [what: string, trouble: ThreatTrouble, sentence: string, requests: number]>([
    [
      "is asked too often",
      { status: 429, headers: { "retry-after": "7" }, body: "{}" },
      "it was asked too often (status 429)",
      1,
    ],
    ["breaks", { status: 500, body: "evil.example" }, "it answered with status 500", 2],
    [
      "does not know the key",
      { status: 403, body: `{"error":"${testKey}"}` },
      "it does not take the key (status 403)",
      1,
    ],
    ["cuts the connection", { instead: "reset" }, "it cannot be reached, or broke the connection", 2],
    ["sends no JSON", { body: "<html>" }, "its answer does not follow the protocol", 1],
    ["sends other JSON", { body: '{"threats":3,"fullHashes":3}' }, "its answer does not follow the protocol", 1],
    [
      "redirects",
      { status: 302, headers: { location: "http://127.0.0.1:1/" }, body: "" },
      "it answered with status 302",
      1,
    ],
    ["sends without end", { instead: "endless" }, "its answer is larger than", 1],
  ])(
    "fails with a sentence where the endpoint %s, and leaves it alone for a while",
    ([, trouble, sentence, requests]) =>
      Effect.gen(function* () {
        const { peer, source } = yield* startWith(of)
        yield* readVerdict(source.scan, "http://shop.example/")
        peer.trouble(onSearch(trouble))
        const [first, second] = [
          yield* readVerdict(source.scan, "http://evil.example/"),
          yield* readVerdict(source.scan, "http://evil.example/"),
        ]
        assert.include(String(first), `The URL scanner ${name} gave no answer: ${sentence}`)
        assert.deepStrictEqual(
          [second, peer.requests.length],
          [
            `The URL scanner ${name} gave no answer: it failed a moment ago, so requests to it are backed off for a while.`,
            requests,
          ],
        )
        assert.deepStrictEqual(
          [testKey, "evil", "127.0.0.1"].filter((word) => String(first).includes(word)),
          [],
        )
        assert.deepStrictEqual(yield* readVerdict(source.scan, "http://shop.example/"), clean(name))
        const faults = yield* source.faults ?? Effect.succeed([])
        assert.deepStrictEqual(
          faults.map(({ isHeld, message, source }) => [source, isHeld, message.startsWith(sentence)]),
          [[name, false, true]],
        )
      }).pipe(Effect.scoped),
  )

  it.live("reports which lists are outdated", () =>
    Effect.gen(function* () {
      const { source } = yield* startWith(of, (peer) =>
        peer.trouble(({ path, query }) =>
          lists.test(path) && `${path} ${query.toString()}`.includes(malware) ? { status: 403, body: "" } : undefined,
        ),
      )
      const faultsOf = source.faults ?? Effect.succeed([])
      const faults = yield* Effect.repeat(faultsOf, { while: isPending, schedule: Schedule.spaced("10 millis") }).pipe(
        Effect.andThen(faultsOf),
      )
      assert.deepStrictEqual(
        faults.map(({ isHeld, message, source }) => [source, isHeld, message]),
        [[`list ${malware} of ${name}`, true, "it does not take the key (status 403)"]],
      )
    }).pipe(Effect.scoped, Effect.provide(quiet)),
  )

  it.live("retries after one transient error", () =>
    Effect.gen(function* () {
      let errors = 0
      const { peer, source } = yield* startWith(of)
      yield* readVerdict(source.scan, "http://shop.example/")
      peer.trouble(({ path }) => (path === of.search && errors++ === 0 ? { status: 503, body: "" } : undefined))
      assert.deepStrictEqual(
        [yield* readVerdict(source.scan, "http://files.example/a/b.exe"), peer.requests.length],
        [{ score: 100, categories: ["malware"], source: name }, 2],
      )
    }).pipe(Effect.scoped),
  )

  it.live("ignores unknown threat types", () =>
    Effect.gen(function* () {
      const { peer, source } = yield* startWith(of)
      peer.trouble(onSearch({ change: withUnknownThreats }))
      assert.deepStrictEqual(yield* readVerdict(source.scan, "http://evil.example/"), clean(name))
    }).pipe(Effect.scoped),
  )
})

describe("safeBrowsing", () => {
  it.live("ignores details with canaries, for frames, or with unknown attributes", () =>
    Effect.gen(function* () {
      const { peer, source } = yield* startWith(hashProviders[1] ?? assert.fail())
      const details = [["CANARY"], ["FRAME_ONLY"], ["NEW"]].map((attributes) => ({ threatType: "MALWARE", attributes }))
      const change = (answer: Readonly<Record<string, unknown>>) => ({
        ...answer,
        fullHashes: [{ fullHash: hashExpression("evil.example/").toString("base64"), fullHashDetails: details }],
      })
      peer.trouble(({ path }) => (path === "/v5/hashes:search" ? { change } : undefined))
      assert.deepStrictEqual(yield* readVerdict(source.scan, "http://evil.example/"), clean("safe browsing"))
    }).pipe(Effect.scoped),
  )
})

const update = {
  isWhole: true,
  removals: [],
  additions: [],
  version: "1",
  checksum: hashExpression(""),
  waitMillis: 1_800_000,
}

const fakeProvider = (more: Partial<HashProvider>): HashProvider => ({
  name: "fake",
  hostRule: "labels",
  lists: ["one"],
  update: () => Effect.succeed(update),
  search: () => Effect.succeed({ found: [], absentMillis: 0 }),
  ...more,
})

describe("hashSource over time", () => {
  it.effect("waits ten seconds for missing lists, once", () =>
    Effect.gen(function* () {
      const source = yield* hashSource(fakeProvider({ update: () => Effect.never }))
      const scan = yield* Effect.forkChild(readVerdict(source.scan, "http://a.example/"))
      yield* TestClock.adjust("10 seconds")
      const unloaded = "The URL scanner fake gave no answer: its lists are not loaded yet."
      assert.strictEqual(yield* Fiber.join(scan), unloaded)
      const later = yield* Effect.forkChild(readVerdict(source.scan, "http://evil.example/"))
      yield* TestClock.adjust("1 millis")
      assert.strictEqual(later.pollUnsafe()?._tag, "Success")
      assert.strictEqual(yield* Fiber.join(later), unloaded)
    }).pipe(Effect.scoped),
  )

  it.effect("updates lists when due, and calls nothing clean by lists of six hours ago", () =>
    Effect.gen(function* () {
      let [calls, isDown] = [0, false]
      const fault = new SourceFault({ message: "it is down", isPassing: true })
      const source = yield* hashSource(
        fakeProvider({
          update: () => Effect.suspend(() => (++calls, isDown ? Effect.fail(fault) : Effect.succeed(update))),
        }),
      )
      const says = readVerdict(source.scan, "http://a.example/")
      assert.deepStrictEqual([yield* says, calls], [{ score: 0, categories: [], source: "fake" }, 1])
      yield* TestClock.adjust("34 minutes")
      assert.strictEqual(calls, 2)
      isDown = true
      yield* TestClock.adjust("5 hours")
      assert.deepStrictEqual(yield* says, { score: 0, categories: [], source: "fake" })
      yield* TestClock.adjust("2 hours")
      assert.strictEqual(yield* says, "The URL scanner fake gave no answer: its lists are too old.")
      isDown = false
      yield* TestClock.adjust("16 minutes")
      assert.deepStrictEqual(yield* says, { score: 0, categories: [], source: "fake" })
      assert.isBelow(calls, 60)
    }).pipe(Effect.scoped, Effect.provide(quiet)),
  )
})
