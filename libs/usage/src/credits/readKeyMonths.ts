import { type MonthUsage, readCreditMonthsByKey } from "@trawl/store"

/** What a key used in a month. */
export type KeyUsage = MonthUsage

/** Months with use by key. */
export const readKeyMonths = readCreditMonthsByKey
