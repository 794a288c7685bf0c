import type { Refusal } from "../FoundAddress.ts"

/** Parts of a host name, and times that one may be repeated. */
const [mostLabels, mostRepeats] = [10, 2]

/** Why a name of a host looks made up; undefined if it does not. */
export const hostTrap = (hostname: string): Refusal | undefined => {
  const labels = hostname.split(".")
  if (labels.length > mostLabels) return { reason: "TRAP_HOST_NAMES", detail: `more than ${mostLabels} parts` }
  const repeated = labels.find((label) => labels.filter((other) => other === label).length > mostRepeats)
  return repeated === undefined || /^\d+$/u.test(repeated)
    ? undefined
    : { reason: "TRAP_HOST_NAMES", detail: `repeats ${repeated}` }
}
