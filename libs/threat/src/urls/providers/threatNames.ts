/** Threat types of Web Risk and Safe Browsing, with their names in verdicts. By the protocol, clients ignore unknown types. */
const names: ReadonlyMap<string, string> = new Map([
  ["MALWARE", "malware"],
  ["SOCIAL_ENGINEERING", "social engineering"],
  ["UNWANTED_SOFTWARE", "unwanted software"],
  ["POTENTIALLY_HARMFUL_APPLICATION", "harmful application"],
])

/** Names of the known threats. */
export const threatNames = (types: ReadonlyArray<string>): ReadonlyArray<string> =>
  types.flatMap((type) => names.get(type) ?? [])
