import { signal } from "@preact/signals"

/** The operator's secret; "" until it is typed. It is kept in memory alone: a reload forgets it. */
export const adminKey = signal("")
