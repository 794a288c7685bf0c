import type { FoldedAddress } from "../identity/FoldedAddress.ts"
import { calendarTrap } from "./calendarTrap.ts"
import { hostTrap } from "./hostTrap.ts"
import { pathTrap } from "./pathTrap.ts"
import { queryTrap } from "./queryTrap.ts"
import { readCalendarDate } from "./readCalendarDate.ts"
import type { Trap } from "./Trap.ts"

/** What becomes of an address that may lead into a space without an end; undefined if it looks like any other. */
export const findTrap = (
  { address, parameters, path, segments }: FoldedAddress,
  now: number | undefined,
): Trap | undefined => {
  const refused = hostTrap(address.hostname) ?? pathTrap(segments)
  if (refused !== undefined) return { refused }
  const date = readCalendarDate(path, parameters)
  return date === undefined ? queryTrap(path, parameters) : calendarTrap(date, now)
}
