import { assert, describe, it } from "@effect/vitest"
import { type Receiver, receiver, type Reply } from "@trawl/testing"
import { Effect, Fiber } from "effect"
import { HttpClient, HttpClientResponse } from "effect/http"
import { TestClock } from "effect/testing"
import { mkdtemp, rm, writeFile } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { loggingTo, realClient, readVerdict } from "../testing/sourceTools.ts"
import { feedSource } from "./feedSource.ts"

const text =
  "https://phish.example/login\nhttps://phish.example/q?a=1\nhttp://host.example/\nhttp://\u043F\u0440\u0438\u043C\u0435\u0440.example:8080/x\n"

const listed = { score: 95, categories: ["listed"], source: "feed 127.0.0.1/feed" }
const clean = { score: 0, categories: [], source: "feed 127.0.0.1/feed" }

const entry = (url: string, url_status: string) => ({ url, url_status, threat: "malware_download" })

const startWith = Effect.fnUntraced(function* (replies: ReadonlyArray<Reply>) {
  const peer: Receiver = yield* receiver()
  peer.plan("/feed", replies)
  return { peer, source: yield* feedSource(yield* realClient, `${peer.url}/feed?auth-key=secret-7`) }
})

describe("feedSource", () => {
  it.live("finds the URLs of a feed in any form, and no others", () =>
    Effect.gen(function* () {
      const { source } = yield* startWith([{ body: text }])
      const hits = [
        "http://phish.example/login",
        "https://PHISH.example:444/%6cogin?x=1#y",
        "https://phish.example/q?a=1",
        "http://host.example/any/page",
        "http://xn--e1afmkfd.example/x",
      ]
      const misses = [
        "https://phish.example/",
        "https://phish.example/login/2",
        "https://phish.example/q?a=2",
        "https://www.host.example/",
        "https://example.com/",
      ]
      assert.deepStrictEqual(
        yield* Effect.forEach(hits, (url) => readVerdict(source.scan, url)),
        hits.map(() => listed),
      )
      assert.deepStrictEqual(
        yield* Effect.forEach(misses, (url) => readVerdict(source.scanLocally, url)),
        misses.map(() => clean),
      )
    }).pipe(Effect.scoped),
  )

  it.live("distinguishes online and offline URLs of URLhaus", () =>
    Effect.gen(function* () {
      const { source } = yield* startWith([
        {
          body: JSON.stringify({
            1: [entry("http://a.example/x", "online")],
            2: [entry("http://b.example/x", "offline")],
          }),
        },
      ])
      assert.deepStrictEqual(
        yield* Effect.forEach(["http://a.example/x", "http://b.example/x"], (url) => readVerdict(source.scan, url)),
        [
          { score: 95, categories: ["malware download"], source: "feed 127.0.0.1/feed" },
          { score: 60, categories: ["malware download"], source: "feed 127.0.0.1/feed" },
        ],
      )
    }).pipe(Effect.scoped),
  )

  it.live("reads a file, and is named after it", () =>
    Effect.gen(function* () {
      const folder = yield* Effect.acquireRelease(
        Effect.promise(() => mkdtemp(join(tmpdir(), "trawl-feed-"))),
        (path) => Effect.promise(() => rm(path, { recursive: true })),
      )
      yield* Effect.promise(() => writeFile(join(folder, "list.txt"), "bad.example\n"))
      const source = yield* feedSource(yield* realClient, join(folder, "list.txt"))
      assert.deepStrictEqual(
        [source.name, yield* readVerdict(source.scan, "http://bad.example/x")],
        ["feed list.txt", { score: 95, categories: ["listed"], source: "feed list.txt" }],
      )
    }).pipe(Effect.scoped),
  )
})

/** A client without a network that gives the n-th reply to the n-th request, and later ones the last. `asked` are the entity tags that were sent, `urls` the targets. */
const scripted = (replies: ReadonlyArray<Reply>) => {
  const asked: Array<string | undefined> = []
  const urls: Array<string> = []
  const client = HttpClient.make((request) => {
    const reply = replies[Math.min(asked.length, replies.length - 1)] ?? {}
    asked.push(request.headers["if-none-match"])
    urls.push(request.url)
    if (reply.instead === "hang") return Effect.never
    return Effect.succeed(
      HttpClientResponse.fromWeb(
        request,
        new Response(reply.status === 304 ? null : (reply.body ?? ""), {
          status: reply.status ?? 200,
          headers: reply.headers ?? {},
        }),
      ),
    )
  })
  return { asked, client, urls }
}

const to = (location: string): Reply => ({ status: 302, headers: { location } })

const place = "http://127.0.0.1/feed?auth-key=secret-7"

const noFeed: ReadonlyArray<readonly [what: string, reply: Reply, sentence: string]> = [
  ["errors", { status: 500 }, "it answered with status 500"],
  ["a page in its place", { body: "<!doctype html>\n<h1>Log in</h1>" }, "it has no entry in any form that is known"],
  ["too many questions", { status: 429 }, "it was asked too often (status 429)"],
  ["a key that is not taken", { status: 403 }, "it does not take the key (status 403)"],
]

const fault = (message: string) => [{ source: "feed 127.0.0.1/feed", isHeld: true, since: 0, message }]

describe("feedSource over time", () => {
  for (const [what, reply, sentence] of noFeed) {
    it.effect(`is unreachable while there was nothing but ${what}, and retries`, () =>
      Effect.gen(function* () {
        const lines: Array<string> = []
        const source = yield* Effect.provide(
          feedSource(scripted([reply, { body: text }]).client, place),
          loggingTo(lines),
        )
        const scan = yield* Effect.forkChild(readVerdict(source.scan, "http://host.example/"))
        yield* TestClock.adjust("4 seconds")
        assert.deepStrictEqual(lines, [
          `The threat feed 127.0.0.1/feed was not updated: ${sentence}. The next attempt is in 5 seconds.`,
        ])
        yield* TestClock.adjust("1 seconds")
        assert.deepStrictEqual(yield* Fiber.join(scan), listed)
      }).pipe(Effect.scoped),
    )
  }

  it.effect("waits ten seconds for a missing feed, once", () =>
    Effect.gen(function* () {
      const source = yield* feedSource(scripted([{ instead: "hang" }]).client, place)
      const scan = yield* Effect.forkChild(readVerdict(source.scan, "http://host.example/"))
      yield* TestClock.adjust("10 seconds")
      const unloaded = "The threat feed 127.0.0.1/feed gave no answer: it is not loaded yet."
      assert.strictEqual(yield* Fiber.join(scan), unloaded)
      const later = yield* Effect.forkChild(readVerdict(source.scan, "http://host.example/"))
      yield* TestClock.adjust("1 millis")
      assert.strictEqual(later.pollUnsafe()?._tag, "Success")
      assert.strictEqual(yield* Fiber.join(later), unloaded)
    }).pipe(Effect.scoped),
  )

  it.effect("reports since when and why it is outdated, until it is current", () =>
    Effect.gen(function* () {
      const source = yield* feedSource(scripted([{ status: 500 }, { status: 403 }, { body: text }]).client, place)
      const states = [yield* source.faults ?? Effect.succeed([])]
      for (const wait of ["1 seconds", "5 seconds", "10 seconds"] as const) {
        yield* TestClock.adjust(wait)
        states.push(yield* source.faults ?? Effect.succeed([]))
      }
      assert.deepStrictEqual(states, [
        fault("it is not loaded yet"),
        fault("it answered with status 500"),
        fault("it does not take the key (status 403)"),
        [],
      ])
    }).pipe(Effect.scoped, Effect.provide(loggingTo([]))),
  )

  it.effect("follows at most five redirects of a feed, and none from https to http", () =>
    Effect.gen(function* () {
      const says = Effect.fnUntraced(function* (start: string, replies: ReadonlyArray<Reply>) {
        const { client, urls } = scripted(replies)
        const source = yield* Effect.provide(feedSource(client, start), loggingTo([]))
        const scan = yield* Effect.forkChild(readVerdict(source.scan, "http://host.example/"))
        yield* TestClock.adjust("1 seconds")
        return { found: scan.pollUnsafe() === undefined ? "waits" : yield* Fiber.join(scan), urls }
      })
      const moved = yield* says("https://a.example/feed?auth-key=secret-7", [
        to("/list?x=1"),
        to("https://b.example/list"),
        { body: text },
      ])
      assert.deepStrictEqual(moved, {
        found: { ...listed, source: "feed a.example/feed" },
        urls: ["https://a.example/feed?auth-key=secret-7", "https://a.example/list?x=1", "https://b.example/list"],
      })
      const round = yield* says(place, [to("/again")])
      assert.deepStrictEqual([round.found, round.urls.length], ["waits", 6])
      assert.deepStrictEqual(yield* says("https://a.example/feed", [to("http://a.example/feed"), { body: text }]), {
        found: "waits",
        urls: ["https://a.example/feed"],
      })
      assert.deepStrictEqual(yield* says(place, [{ status: 302 }, { body: text }]), { found: "waits", urls: [place] })
    }).pipe(Effect.scoped),
  )

  it.effect("checks every half an hour for changes, and keeps the last good copy for a day", () =>
    Effect.gen(function* () {
      const { asked, client } = scripted([{ body: text, headers: { etag: '"1"' } }, { status: 304 }, { status: 500 }])
      const source = yield* feedSource(client, place)
      yield* TestClock.adjust("33 minutes")
      assert.deepStrictEqual(asked, [undefined, '"1"'])
      yield* TestClock.adjust("33 minutes")
      assert.isAbove(asked.length, 2)
      const says = Effect.all([
        readVerdict(source.scan, "http://host.example/"),
        readVerdict(source.scan, "http://other.example/"),
      ])
      assert.deepStrictEqual(yield* says, [listed, clean])
      yield* TestClock.adjust("24 hours")
      assert.deepStrictEqual(
        (yield* source.faults ?? Effect.succeed([])).map(({ message, source }) => [source, message]),
        [["feed 127.0.0.1/feed", "it answered with status 500"]],
      )
      assert.deepStrictEqual(yield* says, [
        listed,
        "The threat feed 127.0.0.1/feed gave no answer: its last good copy is too old.",
      ])
    }).pipe(Effect.scoped, Effect.provide(loggingTo([]))),
  )
})
