import { Clock, Effect, Schema } from "effect"
import type { HttpClient } from "effect/http"
import type { FoundHash, HashEndpoint, HashProvider, ListUpdate } from "../lists/HashProvider.ts"
import { getJson } from "../wire/getJson.ts"
import { keyHeaders } from "../wire/keyHeaders.ts"
import { Bytes64, MomentMillis } from "../wire/protocolText.ts"
import { threatNames } from "./threatNames.ts"

/** Google's endpoint. */
export const webRiskUrl = "https://webrisk.googleapis.com"

/** Lists that are downloaded and searched. */
export const webRiskThreats = ["MALWARE", "SOCIAL_ENGINEERING", "UNWANTED_SOFTWARE"] as const

/** Maximum bytes and milliseconds of a list, and of an answer about one prefix. */
const [listBytes, listMillis] = [64_000_000, 60_000]
const [hashBytes, hashMillis] = [1_000_000, 5000]

/** Milliseconds between updates if none are recommended, and the minimum. */
const [usualWait, shortestWait] = [1_800_000, 5000]

const Diff = Schema.Struct({
  responseType: Schema.Literals(["DIFF", "RESET"]),
  additions: Schema.optionalKey(
    Schema.Struct({
      rawHashes: Schema.optionalKey(Schema.Array(Schema.Struct({ prefixSize: Schema.Int, rawHashes: Bytes64 }))),
    }),
  ),
  removals: Schema.optionalKey(
    Schema.Struct({
      rawIndices: Schema.optionalKey(Schema.Struct({ indices: Schema.optionalKey(Schema.Array(Schema.Int)) })),
    }),
  ),
  newVersionToken: Schema.String,
  checksum: Schema.Struct({ sha256: Bytes64 }),
  recommendedNextDiff: Schema.optionalKey(MomentMillis),
})

const Threats = Schema.Struct({
  threats: Schema.optionalKey(
    Schema.Array(
      Schema.Struct({
        threatTypes: Schema.optionalKey(Schema.Array(Schema.String)),
        hash: Bytes64,
        expireTime: Schema.optionalKey(MomentMillis),
      }),
    ),
  ),
  negativeExpireTime: Schema.optionalKey(MomentMillis),
})

const toUpdate = (diff: typeof Diff.Type, now: number): ListUpdate => ({
  isWhole: diff.responseType === "RESET",
  removals: diff.removals?.rawIndices?.indices ?? [],
  additions: (diff.additions?.rawHashes ?? []).map(({ prefixSize, rawHashes }) => ({
    size: prefixSize,
    bytes: rawHashes,
  })),
  version: diff.newVersionToken,
  checksum: diff.checksum.sha256,
  waitMillis:
    diff.recommendedNextDiff === undefined ? usualWait : Math.max(shortestWait, diff.recommendedNextDiff - now),
})

const until = (moment: number | undefined, now: number): number => Math.max(0, (moment ?? 0) - now)

/** Web Risk, version 1: lists by `threatLists:computeDiff` in raw prefixes, full hashes by `hashes:search`, with one prefix per request. */
export const webRisk = (
  client: HttpClient.HttpClient,
  { apiKey, baseUrl = webRiskUrl }: HashEndpoint,
): HashProvider => {
  const headers = keyHeaders(apiKey)
  const searchOne = Effect.fnUntraced(function* (prefix: Uint8Array) {
    const query = new URLSearchParams([
      ["hashPrefix", Buffer.from(prefix).toString("base64")],
      ...webRiskThreats.map((type): [string, string] => ["threatTypes", type]),
    ])
    const call = {
      url: `${baseUrl}/v1/hashes:search?${query.toString()}`,
      headers,
      maxBytes: hashBytes,
      timeoutMillis: hashMillis,
    }
    const { negativeExpireTime, threats = [] } = yield* getJson(client, Threats, call)
    const now = yield* Clock.currentTimeMillis
    const found = threats.map(({ expireTime, hash, threatTypes = [] }): FoundHash => ({
      hash,
      categories: threatNames(threatTypes),
      lifetimeMillis: until(expireTime, now),
    }))
    return { found, absentMillis: until(negativeExpireTime, now) }
  })
  return {
    name: "web risk",
    hostRule: "labels",
    lists: webRiskThreats,
    update: Effect.fnUntraced(function* (threatType, version) {
      const query = new URLSearchParams({
        threatType,
        "constraints.supportedCompressions": "RAW",
        ...(version === undefined ? {} : { versionToken: version }),
      })
      const diff = yield* getJson(client, Diff, {
        url: `${baseUrl}/v1/threatLists:computeDiff?${query.toString()}`,
        headers,
        maxBytes: listBytes,
        timeoutMillis: listMillis,
      })
      return toUpdate(diff, yield* Clock.currentTimeMillis)
    }),
    search: (prefixes) =>
      Effect.map(Effect.forEach(prefixes, searchOne, { concurrency: 4 }), (answers) => ({
        found: answers.flatMap(({ found }) => found),
        absentMillis: Math.min(...answers.map(({ absentMillis }) => absentMillis)),
      })),
  }
}
