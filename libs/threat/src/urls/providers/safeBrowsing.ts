import { Effect, Schema } from "effect"
import type { HttpClient } from "effect/http"
import type { FoundHash, HashEndpoint, HashProvider, ListUpdate } from "../lists/HashProvider.ts"
import { decodeRice, type RiceDelta } from "../lists/decodeRice.ts"
import { keyHeaders } from "../wire/keyHeaders.ts"
import { getJson } from "../wire/getJson.ts"
import { Bytes64, SpanMillis } from "../wire/protocolText.ts"
import { SourceFault } from "../wire/SourceFault.ts"
import { threatNames } from "./threatNames.ts"

/** Google's endpoint. */
export const safeBrowsingUrl = "https://safebrowsing.googleapis.com"

/** Prefixes of four bytes of social engineering, malware and unwanted software. Reference of Safe Browsing 5, "Local Database". */
const lists = ["se-4b", "mw-4b", "uws-4b"]

/** Maximum bytes and milliseconds of a list, and of an answer about prefixes. */
const [listBytes, listMillis] = [64_000_000, 60_000]
const [hashBytes, hashMillis] = [4_000_000, 5000]

/** Minimum milliseconds between two updates: a wait of zero means that there is more to fetch. */
const shortestWait = 1000

const Rice = Schema.Struct({
  firstValue: Schema.optionalKey(Schema.Int),
  riceParameter: Schema.optionalKey(Schema.Int),
  entriesCount: Schema.optionalKey(Schema.Int),
  encodedData: Schema.optionalKey(Bytes64),
})

const HashList = Schema.Struct({
  name: Schema.String,
  version: Schema.String,
  partialUpdate: Schema.optionalKey(Schema.Boolean),
  compressedRemovals: Schema.optionalKey(Rice),
  additionsFourBytes: Schema.optionalKey(Rice),
  minimumWaitDuration: Schema.optionalKey(SpanMillis),
  sha256Checksum: Schema.optionalKey(Bytes64),
})

const Detail = Schema.Struct({ threatType: Schema.String, attributes: Schema.optionalKey(Schema.Array(Schema.String)) })

const Hashes = Schema.Struct({
  fullHashes: Schema.optionalKey(
    Schema.Array(Schema.Struct({ fullHash: Bytes64, fullHashDetails: Schema.optionalKey(Schema.Array(Detail)) })),
  ),
  cacheDuration: Schema.optionalKey(SpanMillis),
})

const fault = (message: string) => new SourceFault({ message, isPassing: false })

const numbersOf = Effect.fnUntraced(function* (rice: typeof Rice.Type | undefined) {
  if (rice === undefined) return new Uint32Array()
  const delta: RiceDelta = { firstValue: 0, riceParameter: 0, entriesCount: 0, encodedData: new Uint8Array(), ...rice }
  return decodeRice(delta) ?? (yield* fault("a list of its is not encoded as the protocol says"))
})

/** The numbers are big-endian prefixes. */
const fourBytes = (numbers: Uint32Array): Uint8Array => {
  const view = new DataView(new ArrayBuffer(numbers.length * 4))
  for (const [index, number] of numbers.entries()) view.setUint32(index * 4, number)
  return new Uint8Array(view.buffer)
}

const toUpdate = Effect.fnUntraced(function* (name: string, list: typeof HashList.Type) {
  if (list.name !== name) return yield* fault("it answered with another list")
  const [removals, additions] = [yield* numbersOf(list.compressedRemovals), yield* numbersOf(list.additionsFourBytes)]
  const update: ListUpdate = {
    isWhole: list.partialUpdate !== true,
    removals: [...removals],
    additions: additions.length === 0 ? [] : [{ size: 4, bytes: fourBytes(additions) }],
    version: list.version,
    checksum: list.sha256Checksum,
    waitMillis: Math.max(shortestWait, list.minimumWaitDuration ?? 0),
  }
  return update
})

/**
 * Threats of a page that is opened as a main document. A detail with an unknown value must be ignored; canaries must not affect
 * decisions, and threats for frames do not apply to pages. Reference of Safe Browsing 5, "FullHashDetail", "ThreatAttribute".
 */
const categoriesOf = (details: ReadonlyArray<typeof Detail.Type>): ReadonlyArray<string> =>
  threatNames(details.filter(({ attributes = [] }) => attributes.length === 0).map(({ threatType }) => threatType))

/**
 * Safe Browsing, version 5: lists by `hashList`, in Rice deltas of four bytes, full hashes by `hashes:search`. Google's terms
 * forbid commercial use, for which there is Web Risk.
 */
export const safeBrowsing = (
  client: HttpClient.HttpClient,
  { apiKey, baseUrl = safeBrowsingUrl }: HashEndpoint,
): HashProvider => {
  const headers = keyHeaders(apiKey)
  return {
    name: "safe browsing",
    hostRule: "registrable",
    lists,
    update: Effect.fnUntraced(function* (name, version) {
      const query = new URLSearchParams({ alt: "json", ...(version === undefined ? {} : { version }) })
      const call = {
        url: `${baseUrl}/v5/hashList/${name}?${query.toString()}`,
        headers,
        maxBytes: listBytes,
        timeoutMillis: listMillis,
      }
      return yield* toUpdate(name, yield* getJson(client, HashList, call))
    }),
    search: Effect.fnUntraced(function* (prefixes) {
      const query = new URLSearchParams([
        ["alt", "json"],
        ...prefixes.map((prefix): [string, string] => ["hashPrefixes", Buffer.from(prefix).toString("base64")]),
      ])
      const call = {
        url: `${baseUrl}/v5/hashes:search?${query.toString()}`,
        headers,
        maxBytes: hashBytes,
        timeoutMillis: hashMillis,
      }
      const { cacheDuration = 0, fullHashes = [] } = yield* getJson(client, Hashes, call)
      const found = fullHashes.map(({ fullHash, fullHashDetails = [] }): FoundHash => ({
        hash: fullHash,
        categories: categoriesOf(fullHashDetails),
        lifetimeMillis: cacheDuration,
      }))
      return { found, absentMillis: cacheDuration }
    }),
  }
}
