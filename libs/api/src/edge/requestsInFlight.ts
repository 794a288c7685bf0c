/** The answer to a request: closes when it was sent, or when its connection closed before. */
interface Closing {
  readonly once: (event: "close", listener: () => void) => unknown
}

/** Counts each team's requests in flight, each until its answer was sent or its connection closed. */
export interface RequestsInFlight {
  readonly limit: number
  /** Counts a request of the team; returns false without counting it at the limit. */
  readonly enter: (team: string, response: Closing) => boolean
}

/** At most `limit` concurrent requests per team. Only teams with requests take memory. */
export const makeRequestsInFlight = (limit: number): RequestsInFlight => {
  const counts = new Map<string, number>()
  const add = (team: string, more: number) => {
    const count = (counts.get(team) ?? 0) + more
    if (count === 0) counts.delete(team)
    else counts.set(team, count)
  }
  return {
    limit,
    enter: (team, response) => {
      if ((counts.get(team) ?? 0) >= limit) return false
      add(team, 1)
      response.once("close", () => add(team, -1))
      return true
    },
  }
}
