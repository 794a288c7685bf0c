import { describe, expect, it } from "vitest"
import { rateLimitHeaders } from "./rateLimitHeaders.ts"

const ofTeam = { kind: "starts", limit: 30, remaining: 7, resetSeconds: 46 } as const

describe("rateLimitHeaders", () => {
  it("names policy and status of each limit", () => {
    expect(
      [[], [ofTeam], [{ kind: "key", limit: 10, remaining: 0, resetSeconds: 60 } as const, ofTeam]].map(
        rateLimitHeaders,
      ),
    ).toEqual([
      {},
      { "ratelimit-policy": '"starts";q=30;w=60', ratelimit: '"starts";r=7;t=46' },
      { "ratelimit-policy": '"key";q=10;w=60, "starts";q=30;w=60', ratelimit: '"key";r=0;t=60, "starts";r=7;t=46' },
    ])
  })
})
