/** A host in the form that rules compare: lower case, without the brackets of an IPv6 literal and the final dot of an absolute name. */
export const hostName = (host: string): string => {
  const lower = host.toLowerCase()
  const bare = lower.startsWith("[") && lower.endsWith("]") ? lower.slice(1, -1) : lower
  return bare.endsWith(".") ? bare.slice(0, -1) : bare
}
