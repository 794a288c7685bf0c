import type { Span } from "./placeholders.ts"

const host = /(?<![\p{L}\p{N}])(?:https?|ftp|wss?):\/\/(?:[^\s/?#@<>"']{0,200}@)?(?<host>[^\s/?#@<>"']{1,255})/giu

/** Where a text holds hosts of addresses in the web. */
export const hostsIn = (text: string): ReadonlyArray<Span> =>
  text.includes("://")
    ? Array.from(text.matchAll(host), ({ 0: { length }, groups, index }) => ({ start: index + length - (groups?.["host"]?.length ?? 0), end: index + length }))
    : []
