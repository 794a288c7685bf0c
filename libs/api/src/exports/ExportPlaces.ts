import { Context } from "effect"
import { makeRequestsInFlight, type RequestsInFlight } from "../edge/requestsInFlight.ts"

/** Exports that are written at once, each in a thread of its own. */
export interface ExportPlaceCounts {
  readonly ofTeam: RequestsInFlight
  /** Of all teams, counted under one name. */
  readonly ofAll: RequestsInFlight
}

/** Exports at once of a team, and of the process. */
const [mostOfTeam, mostOfAll] = [2, 4]

/** The places for exports of this process. */
export const ExportPlaces = Context.Reference<ExportPlaceCounts>("@trawl/api/ExportPlaces", {
  defaultValue: () => ({ ofTeam: makeRequestsInFlight(mostOfTeam), ofAll: makeRequestsInFlight(mostOfAll) }),
})
