/** A host name without a leading `www.`, unless only a top-level domain would be left. */
export const withoutWww = (hostname: string): string =>
  hostname.startsWith("www.") && hostname.includes(".", 4) ? hostname.slice(4) : hostname
