/** The answer to a request, which closes when it was sent, or its connection before. */
interface Closing {
  readonly once: (event: "close", listener: () => void) => unknown
}

/** Counts the requests of each team that are being answered, each until its answer was sent or its connection was closed. */
export interface RequestsInFlight {
  readonly limit: number
  /** Counts a request of the team; false, and it is not counted, when as many are being answered as may be. */
  readonly enter: (team: string, response: Closing) => boolean
}

/** At most `limit` requests per team at once. Remembers those only that have some. */
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
