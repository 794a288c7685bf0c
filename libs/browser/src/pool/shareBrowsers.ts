import { CurrentTeam } from "@trawl/core"
import { Effect } from "effect"
import type { BrowserPool } from "./makeBrowserPool.ts"

interface Share {
  readonly pool: BrowserPool
  /** Open pages by team. */
  readonly open: Map<string, number>
  lastTeam: string | undefined
}

/** The smaller the better: the team's own, then an unused one, its former one first; else the emptiest. */
const rankOf = ({ lastTeam, open }: Share, team: string): number => {
  if (open.has(team)) return -2
  if (open.size === 0) return lastTeam === team ? -1 : 0
  return open.values().reduce((sum, count) => sum + count, 0)
}

const choose = (shares: ReadonlyArray<Share>, team: string): Share | undefined =>
  shares.toSorted((one, other) => rankOf(one, team) - rankOf(other, team))[0]

const enter = (share: Share, team: string): void => {
  share.lastTeam = team
  share.open.set(team, (share.open.get(team) ?? 0) + 1)
}

const leave = ({ open }: Share, team: string): void => {
  const rest = (open.get(team) ?? 0) - 1
  if (rest > 0) open.set(team, rest)
  else open.delete(team)
}

/**
 * Gives teams that are active at the same time browsers of their own, as long as there are enough: a page that floods its
 * browser delays only pages of its own team. Teams that are active one after the other use the first.
 */
export const shareBrowsers = (first: BrowserPool, others: ReadonlyArray<BrowserPool>): BrowserPool => {
  const shares = [first, ...others].map((pool): Share => ({ pool, open: new Map(), lastTeam: undefined }))
  return {
    warm: first.warm,
    pids: () => shares.flatMap(({ pool }) => pool.pids()),
    lease: Effect.gen(function* () {
      const team = yield* CurrentTeam
      const entering = Effect.sync(() => {
        const share = choose(shares, team)
        if (share !== undefined) enter(share, team)
        return share
      })
      const share = yield* Effect.acquireRelease(entering, (one) =>
        Effect.sync(() => one !== undefined && leave(one, team)),
      )
      return yield* (share?.pool ?? first).lease
    }),
  }
}
