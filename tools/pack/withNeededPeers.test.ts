import { describe, expect, it } from "vitest"
import { withNeededPeers } from "./withNeededPeers.ts"

const manifests = new Map([
  [
    "platform",
    {
      name: "platform",
      version: "4.1.0",
      peerDependencies: { effect: "^4", redis: ">=5", zstd: "*" },
      peerDependenciesMeta: { zstd: { optional: true } },
    },
  ],
  ["redis", { name: "redis", version: "6.0.1", peerDependencies: { client: "^6" } }],
  ["client", { name: "client", version: "6.2.0" }],
  ["zstd", { name: "zstd", version: "1.0.0" }],
  ["effect", { name: "effect", version: "4.1.0" }],
])

describe("withNeededPeers", () => {
  it("adds required peers, and theirs, that are not there yet", () => {
    const needs = {
      dependencies: { platform: "4.1.0" },
      peerDependencies: { effect: "~4.1.0" },
      peerDependenciesMeta: {},
    }
    expect(withNeededPeers(needs, (name) => manifests.get(name))).toEqual({
      ...needs,
      dependencies: { client: "6.2.0", platform: "4.1.0", redis: "6.0.1" },
    })
  })
})
