import { assert, describe, it } from "@effect/vitest"
import { Retention } from "@trawl/core"
import { threatPeer } from "@trawl/testing"
import { Effect } from "effect"
import { endpointOf, realClient, readVerdict, testKey } from "../testing/sourceTools.ts"
import { lookupSource } from "./lookupSource.ts"

const name = "web risk lookup"

describe("lookupSource", () => {
  it.live("sends each URL without credentials and fragment, and the key in a header", () =>
    Effect.gen(function* () {
      const peer = yield* threatPeer
      peer.lists["MALWARE"]?.set(["evil.example/a"])
      const source = lookupSource(yield* realClient, endpointOf(peer.url))
      assert.deepStrictEqual(
        yield* Effect.forEach(["https://user:pass@evil.example/a#b", "http://shop.example/"], (url) =>
          readVerdict(source.scan, url),
        ),
        [
          { score: 100, categories: ["malware"], source: name },
          { score: 0, categories: [], source: name },
        ],
      )
      assert.deepStrictEqual(
        peer.requests.map(({ headers, path, query }) => [
          path,
          query.get("uri"),
          query.getAll("threatTypes").length,
          headers["x-goog-api-key"],
        ]),
        [
          ["/v1/uris:search", "https://evil.example/a", 3, testKey],
          ["/v1/uris:search", "http://shop.example/", 3, testKey],
        ],
      )
      assert.strictEqual(source.scanLocally, undefined)
    }).pipe(Effect.scoped),
  )

  it.live("sends nothing for a request under zero retention", () =>
    Effect.gen(function* () {
      const peer = yield* threatPeer
      const source = lookupSource(yield* realClient, endpointOf(peer.url))
      const said = yield* Effect.provideService(readVerdict(source.scan, "http://a.example/"), Retention, "none")
      assert.deepStrictEqual(
        [said, peer.requests.length],
        [
          `The URL scanner ${name} gave no answer: it would be sent the address, and nothing of this request may be kept.`,
          0,
        ],
      )
    }).pipe(Effect.scoped),
  )

  it.live("fails with a sentence, and backs off from the endpoint", () =>
    Effect.gen(function* () {
      const peer = yield* threatPeer
      const source = lookupSource(yield* realClient, endpointOf(peer.url))
      peer.trouble(() => ({ status: 429, body: testKey }))
      assert.deepStrictEqual(
        [
          yield* readVerdict(source.scan, "http://a.example/"),
          yield* readVerdict(source.scan, "http://b.example/"),
          peer.requests.length,
        ],
        [
          `The URL scanner ${name} gave no answer: it was asked too often (status 429).`,
          `The URL scanner ${name} gave no answer: it failed a moment ago, so requests to it are backed off for a while.`,
          1,
        ],
      )
    }).pipe(Effect.scoped),
  )
})
