import { globSync, readFileSync } from "node:fs"
import { join } from "node:path"

/** Modules that can connect to other machines, and which of their names do. */
const ways: ReadonlyMap<string, RegExp> = new Map([
  ["undici", /\b(?:Agent|Client|Pool|ProxyAgent|WebSocket|buildConnector|connect|fetch|request|stream|upgrade)\b/u],
  ["node:http", /\b(?:Agent|get|request)\b/u],
  ["node:https", /./u],
  ["node:http2", /\bconnect\b/u],
  ["node:net", /\b(?:Socket|connect|createConnection)\b/u],
  ["node:tls", /\bconnect\b/u],
  ["node:dgram", /./u],
  ["effect/http", /\bFetchHttpClient\b/u],
  ["@effect/platform-node", /\bNodeHttpClient\b/u],
  ["@effect/sql-pg", /./u],
  ["@trawl/guard", /\b(?:guardedAgent|guardedConnector|startForwardProxy)\b/u],
])

const imported = /import\s+(?!type\b)([^"]*?)\s+from\s+"([^"]+)"/gu

/** The imported names that are not only types. */
const valuesOf = (names: string): string => names.replace(/\btype\s+\w+/gu, "")

const reachesOut = (source: string): boolean =>
  /(?<![\w.])(?:globalThis\.)?fetch\((?:address|url|new URL|["'`])|import\("@aws-sdk\//u.test(source) ||
  [...source.matchAll(imported)].some(([, names = "", module = ""]) => ways.get(module)?.test(valuesOf(names)) === true)

/** Runs in the reader's browser, whose policy lets it ask its own server alone. */
const isOfSite = /^apps\/(?:console|docs)\//u
const isTest = /(?:\.test\.ts|\/(?:fixtures|testing)\/)/u

/** Paths in the project of all files that can connect to another machine by themselves, without tests. */
export const outgoingFiles = (root: string): ReadonlyArray<string> =>
  globSync("{libs,apps}/*/src/**/*.ts", { cwd: root })
    .map((path) => path.replaceAll("\\", "/"))
    .filter(
      (path) =>
        !isTest.test(path) &&
        !isOfSite.test(path) &&
        !path.startsWith("libs/testing/") &&
        !path.startsWith("apps/compat/"),
    )
    .filter((path) => reachesOut(readFileSync(join(root, path), "utf8")))
    .toSorted()
