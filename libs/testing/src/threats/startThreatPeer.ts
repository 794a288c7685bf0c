import { createServer, type IncomingMessage, type ServerResponse } from "node:http"
import type { AddressInfo } from "node:net"
import { Effect, type Scope } from "effect"
import { HashList } from "./HashList.ts"
import { riceDelta } from "./riceDelta.ts"

/** A received request. */
export interface ThreatRequest {
  /** Path without its query. */
  readonly path: string
  readonly query: URLSearchParams
  /** Names in lower case. */
  readonly headers: Readonly<Record<string, string>>
}

/** A faulty response to a request. */
export interface ThreatTrouble {
  readonly status?: number
  readonly headers?: Readonly<Record<string, string>>
  /** The whole body. */
  readonly body?: string
  /** Changes the JSON of the correct response. */
  readonly change?: (answer: Readonly<Record<string, unknown>>) => object
  /** `hang`: no response. `reset`: resets the connection. `endless`: an endless body. */
  readonly instead?: "endless" | "hang" | "reset"
}

export interface ThreatPeer {
  /** Without a trailing slash. Web Risk is below `/v1`, Safe Browsing below `/v5`. */
  readonly url: string
  /** In order of arrival. */
  readonly requests: ReadonlyArray<ThreatRequest>
  /** Lists by threat, as Web Risk names them. */
  readonly lists: Readonly<Record<string, HashList>>
  /** Sets the faults from now on; undefined, or a function that returns undefined, for correct responses. Forgets earlier requests. */
  readonly trouble: (of: ((request: ThreatRequest) => ThreatTrouble | undefined) | undefined) => void
  readonly close: () => Promise<void>
}

type Lists = Readonly<Record<string, HashList>>

/** Threat types by list name of Safe Browsing 5. */
const namesOfVersion5: Readonly<Record<string, string>> = {
  "se-4b": "SOCIAL_ENGINEERING",
  "mw-4b": "MALWARE",
  "uws-4b": "UNWANTED_SOFTWARE",
}

/** How long responses are valid, in seconds. */
const lifetimeSeconds = 300

const inSeconds = (seconds: number): string => new Date(Date.now() + seconds * 1000).toISOString()

const base64 = (text: Buffer | string): string => Buffer.from(text).toString("base64")

const versionOf = (token: string | null): number =>
  token === null ? -1 : Number(Buffer.from(token, "base64").toString())

const computeDiff = (lists: Lists, query: URLSearchParams): object => {
  const list = lists[query.get("threatType") ?? ""] ?? new HashList()
  const known = list.since(versionOf(query.get("versionToken")))
  const { additions, removals } = known ?? list.since(0) ?? { additions: [], removals: [] }
  const bySize = Map.groupBy(additions, ({ length }) => length)
  return {
    responseType: known === undefined ? "RESET" : "DIFF",
    ...(additions.length === 0
      ? {}
      : {
          additions: {
            rawHashes: [...bySize].map(([prefixSize, prefixes]) => ({
              prefixSize,
              rawHashes: base64(Buffer.concat(prefixes)),
            })),
          },
        }),
    ...(removals.length === 0 ? {} : { removals: { rawIndices: { indices: removals } } }),
    newVersionToken: base64(String(list.version)),
    checksum: { sha256: base64(list.checksum) },
    recommendedNextDiff: inSeconds(1800),
  }
}

const threatsOf = (lists: Lists, hash: Buffer): ReadonlyArray<string> =>
  Object.keys(lists).filter((threat) => lists[threat]?.confirmed(hash).length === 1)

const hashesOf = (lists: Lists, prefix: string): ReadonlyArray<Buffer> => {
  const found = Object.values(lists).flatMap((list) => list.confirmed(Buffer.from(prefix, "base64")))
  return [...new Map(found.map((hash) => [hash.toString("hex"), hash])).values()]
}

const searchHashes = (lists: Lists, query: URLSearchParams): object => ({
  threats: hashesOf(lists, query.get("hashPrefix") ?? "").map((hash) => ({
    threatTypes: threatsOf(lists, hash),
    hash: base64(hash),
    expireTime: inSeconds(lifetimeSeconds),
  })),
  negativeExpireTime: inSeconds(lifetimeSeconds),
})

const searchUris = (lists: Lists, query: URLSearchParams): object => {
  const { hostname, pathname } = new URL(query.get("uri") ?? "")
  const threatTypes = Object.keys(lists).filter((threat) => lists[threat]?.confirms(`${hostname}${pathname}`) === true)
  return threatTypes.length === 0 ? {} : { threat: { threatTypes, expireTime: inSeconds(lifetimeSeconds) } }
}

const numbersOf = (prefixes: ReadonlyArray<Buffer>): ReadonlyArray<number> =>
  prefixes.map((prefix) => prefix.readUInt32BE(0))

const hashList = (lists: Lists, path: string, query: URLSearchParams): object => {
  const name = path.split("/").at(-1) ?? ""
  const list = lists[namesOfVersion5[name] ?? ""] ?? new HashList()
  const known = list.since(versionOf(query.get("version")))
  const { additions, removals } = known ?? list.since(0) ?? { additions: [], removals: [] }
  const isSame = known !== undefined && additions.length === 0 && removals.length === 0
  return {
    name,
    version: base64(String(list.version)),
    ...(known === undefined ? {} : { partialUpdate: true }),
    ...(removals.length === 0 ? {} : { compressedRemovals: riceDelta(removals) }),
    ...(additions.length === 0 ? {} : { additionsFourBytes: riceDelta(numbersOf(additions)) }),
    minimumWaitDuration: "1800s",
    ...(isSame ? {} : { sha256Checksum: base64(list.checksum) }),
  }
}

const searchHashes5 = (lists: Lists, query: URLSearchParams): object => ({
  fullHashes: query
    .getAll("hashPrefixes")
    .flatMap((prefix) => hashesOf(lists, prefix))
    .map((hash) => ({
      fullHash: base64(hash),
      fullHashDetails: threatsOf(lists, hash).map((threatType) => ({ threatType })),
    })),
  cacheDuration: `${lifetimeSeconds}s`,
})

const truthOf = (lists: Lists, { path, query }: ThreatRequest): object | undefined => {
  if (path === "/v1/threatLists:computeDiff") return computeDiff(lists, query)
  if (path === "/v1/hashes:search") return searchHashes(lists, query)
  if (path === "/v1/uris:search") return searchUris(lists, query)
  if (path.startsWith("/v5/hashList/")) return hashList(lists, path, query)
  return path === "/v5/hashes:search" ? searchHashes5(lists, query) : undefined
}

const toRequest = (request: IncomingMessage): ThreatRequest => {
  const { pathname, searchParams } = new URL(request.url ?? "/", "http://peer")
  return {
    path: pathname,
    query: searchParams,
    headers: Object.fromEntries(Object.entries(request.headers).map(([name, value]) => [name, String(value)])),
  }
}

const sendEndless = (response: ServerResponse): void => {
  const piece = " ".repeat(64_000)
  const more = () => {
    while (!response.destroyed && response.write(piece));
  }
  response.on("drain", more)
  more()
}

const send = (
  response: ServerResponse,
  truth: object | undefined,
  { body, change, headers, instead, status = 200 }: ThreatTrouble,
): void => {
  if (instead === "hang") return
  if (instead === "reset") return void response.req.socket.resetAndDestroy()
  if (truth === undefined && body === undefined) return void response.writeHead(404).end("{}")
  response.writeHead(status, { "content-type": "application/json", ...headers })
  if (instead === "endless") return sendEndless(response)
  response.end(body ?? JSON.stringify(change === undefined ? truth : change({ ...truth })))
}

/** Starts a fake Web Risk (version 1) and Safe Browsing (version 5) on loopback. Call `close` in the end. */
export const startThreatPeer = async (): Promise<ThreatPeer> => {
  const requests: Array<ThreatRequest> = []
  const lists = { MALWARE: new HashList(), SOCIAL_ENGINEERING: new HashList(), UNWANTED_SOFTWARE: new HashList() }
  let troubleOf: ((request: ThreatRequest) => ThreatTrouble | undefined) | undefined
  const server = createServer((incoming, response) => {
    const request = toRequest(incoming)
    requests.push(request)
    send(response, truthOf(lists, request), troubleOf?.(request) ?? {})
  })
  await new Promise<void>((resolve, reject) => server.once("error", reject).listen(0, "127.0.0.1", resolve))
  const { port } = server.address() as AddressInfo // The server is listening on TCP.
  return {
    url: `http://127.0.0.1:${port}`,
    requests,
    lists,
    trouble: (of) => {
      requests.length = 0
      troubleOf = of
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

/** The fake services for the lifetime of the scope. */
export const threatPeer: Effect.Effect<ThreatPeer, never, Scope.Scope> = Effect.acquireRelease(
  Effect.promise(startThreatPeer),
  (peer) => Effect.promise(() => peer.close()),
)
