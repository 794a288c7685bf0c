/** Threats that Web Risk and Safe Browsing tell, as verdicts name them. What is not in here is new, and by the protocol not for this client. */
const names: ReadonlyMap<string, string> = new Map([
  ["MALWARE", "malware"],
  ["SOCIAL_ENGINEERING", "social engineering"],
  ["UNWANTED_SOFTWARE", "unwanted software"],
  ["POTENTIALLY_HARMFUL_APPLICATION", "harmful application"],
])

/** Names of the threats that are known. */
export const threatNames = (types: ReadonlyArray<string>): ReadonlyArray<string> => types.flatMap((type) => names.get(type) ?? [])
