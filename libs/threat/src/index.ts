export { HostGlob } from "./HostGlob.ts"
export { ThreatOptions, ThreatProtection } from "./ThreatOptions.ts"
export { TopLevelDomain } from "./TopLevelDomain.ts"
