import type { GroupBound, Refusal } from "../FoundAddress.ts"

/** What becomes of an address that may lead into a space without an end: it is refused, or one of a bounded group. */
export type Trap = { readonly refused: Refusal } | { readonly group: string; readonly bound: GroupBound }
