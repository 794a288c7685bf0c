import { ratioOf } from "./Ratio.ts"
import { sharedCount } from "./sharedCount.ts"

/** F1 of two unordered lists, 0 to 1. */
export const listScore = (wanted: ReadonlyArray<string>, given: ReadonlyArray<string>): number =>
  ratioOf({ shared: sharedCount(wanted, given), given: given.length, wanted: wanted.length }).f1
