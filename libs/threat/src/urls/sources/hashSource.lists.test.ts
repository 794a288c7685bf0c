import { assert, describe, it } from "@effect/vitest"
import { threatPeer, type ThreatTrouble } from "@trawl/testing"
import { Deferred, Effect } from "effect"
import { hashExpression } from "../canonical/hashExpression.ts"
import { ThreatList } from "../lists/ThreatList.ts"
import { webRisk } from "../providers/webRisk.ts"
import { hashProviders } from "../testing/hashProviders.ts"
import { endpointOf, loggingTo, realClient } from "../testing/sourceTools.ts"

describe.each(hashProviders)("hashSource with $name", ({ lists, malware, name, provide }) => {
  const onLists =
    (trouble: ThreatTrouble) =>
    ({ path }: { readonly path: string }) =>
      lists.test(path) ? trouble : undefined

  it.live("requests a difference after the whole list", () =>
    Effect.gen(function* () {
      const peer = yield* threatPeer
      const list = new ThreatList(provide(yield* realClient, endpointOf(peer.url)), malware)
      const has = (...expressions: ReadonlyArray<string>) =>
        expressions.map((expression) => list.prefixes.matches(hashExpression(expression)))
      peer.lists["MALWARE"]?.set(["a.example/", "b.example/", "c.example/"])
      yield* list.refresh
      const before = has("a.example/", "b.example/", "d.example/", "e.example/")
      peer.lists["MALWARE"]?.set(["b.example/", "d.example/", "e.example/"])
      yield* list.refresh
      const after = has("a.example/", "b.example/", "c.example/", "d.example/", "e.example/")
      yield* list.refresh
      assert.deepStrictEqual(
        [before, after, list.prefixes.count],
        [[true, true, false, false], [false, true, false, true, true], 3],
      )
      const token = name === "web risk" ? "versionToken" : "version"
      assert.deepStrictEqual(
        peer.requests.map(({ query }) => query.get(token)),
        [null, Buffer.from("1").toString("base64"), Buffer.from("2").toString("base64")],
      )
    }).pipe(Effect.scoped),
  )

  it.live("discards a difference with a wrong checksum, keeps its list, and requests the whole one", () =>
    Effect.gen(function* () {
      const lines: Array<string> = []
      const peer = yield* threatPeer
      const list = new ThreatList(provide(yield* realClient, endpointOf(peer.url)), malware)
      peer.lists["MALWARE"]?.set(["a.example/"])
      yield* list.refresh
      peer.lists["MALWARE"]?.set(["a.example/", "b.example/"])
      const wrong = Buffer.alloc(32).toString("base64")
      peer.trouble(onLists({ change: (answer) => ({ ...answer, checksum: { sha256: wrong }, sha256Checksum: wrong }) }))
      const pause = yield* Effect.provide(list.refresh, loggingTo(lines))
      assert.deepStrictEqual(
        [list.prefixes.count, pause, lines],
        [
          1,
          5000,
          [
            `The list ${malware} of ${name} was not updated: its list does not have the checksum that it gives. The next attempt is in 5 seconds.`,
          ],
        ],
      )
      peer.trouble(undefined)
      yield* list.refresh
      assert.deepStrictEqual(
        [list.prefixes.count, peer.requests[0]?.query.has(name === "web risk" ? "versionToken" : "version")],
        [2, false],
      )
    }).pipe(Effect.scoped),
  )

  it.live.each<readonly [what: string, change: (answer: Readonly<Record<string, unknown>>) => object]>([
    [
      "another place than there is",
      (answer) => ({
        ...answer,
        removals: { rawIndices: { indices: [99] } },
        compressedRemovals: { firstValue: 99 },
        partialUpdate: true,
        responseType: "DIFF",
      }),
    ],
    [
      "bytes that are no prefixes",
      (answer) => ({
        ...answer,
        additions: { rawHashes: [{ prefixSize: 4, rawHashes: "AAA=" }] },
        additionsFourBytes: { firstValue: 1, entriesCount: 9, riceParameter: 4, encodedData: "AA==" },
      }),
    ],
    ["what is no base64", (answer) => ({ ...answer, checksum: { sha256: "§" }, sha256Checksum: "§" })],
    ["nothing of a version", () => ({})],
  ])("takes no list with %s", ([, change]) =>
    Effect.gen(function* () {
      const peer = yield* threatPeer
      const list = new ThreatList(provide(yield* realClient, endpointOf(peer.url)), malware)
      peer.lists["MALWARE"]?.set(["a.example/"])
      peer.trouble(onLists({ change }))
      assert.deepStrictEqual(
        [yield* Effect.provide(list.refresh, loggingTo([])), list.prefixes.count, yield* Deferred.isDone(list.loaded)],
        [5000, 0, false],
      )
    }).pipe(Effect.scoped),
  )
})

describe("webRisk", () => {
  it.live("reads longer prefixes in addition to those of four bytes", () =>
    Effect.gen(function* () {
      const peer = yield* threatPeer
      const list = new ThreatList(webRisk(yield* realClient, endpointOf(peer.url)), "MALWARE")
      peer.lists["MALWARE"]?.set(["a.example/"], [], 7)
      yield* list.refresh
      assert.deepStrictEqual(
        [list.prefixes.matches(hashExpression("a.example/")), list.prefixes.matches(hashExpression("b.example/"))],
        [true, false],
      )
    }).pipe(Effect.scoped),
  )
})
