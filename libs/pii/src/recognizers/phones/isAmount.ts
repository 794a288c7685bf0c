import { countedNouns } from "./countedNouns.data.ts"
import type { Run } from "./phoneRuns.ts"

const noun = /^[  ](\p{L}{2,20})(?!\p{L})/u
const thousands = /^\d{1,3}(?:[ .,\u00A0\u202F]\d{3})+$/u
const bare = /^\d+$/u

/** Whether a run is written as amounts are: without gaps, or in thousands. */
const isPlain = ({ text }: Run): boolean => bare.test(text) || thousands.test(text)

/** Whether a number counts what stands behind it, or ends with a million's zeros between full stops: `2000000 users`, `3.500.000`. */
export const isAmount = (run: Run, after: string): boolean => isPlain(run) && (countedNouns.has(noun.exec(after)?.[1]?.toLowerCase() ?? "") || /^\d{1,3}(?:\.\d{3})*\.000$/u.test(run.text))

/** Zeros that a number ends with which is said rather than dialled. */
export const isRound = ({ text }: Run): boolean => /^\d+0{4}$/u.test(text)
