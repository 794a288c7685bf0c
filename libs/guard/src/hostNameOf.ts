const hostShape = /^(?:\[[0-9a-f:.]+\]|[a-z0-9._-]+)(?::\d{1,5})?$/iu

/** Whether this is the value of a Host header: a name or an address, with or without a port. */
export const isHost = (text: string): boolean => hostShape.test(text) && URL.canParse(`http://${text}`)

/** The name in a Host header as URLs write it, without port and brackets; undefined if malformed. */
export const hostNameOf = (text: string): string | undefined =>
  isHost(text) ? new URL(`http://${text}`).hostname.replaceAll(/[[\]]/gu, "") : undefined
