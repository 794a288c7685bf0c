export {
  type AdBlocker,
  type AdBlockerSettings,
  type AdMatcher,
  type AdRequest,
  type AdRequestType,
  type FetchedList,
  type FetchList,
  ListFault,
  makeAdBlocker,
} from "@trawl/blocklists"
export { browserMetrics } from "./pool/browserMetrics.ts"
export { browserEngine, type BrowserSettings } from "./browserEngine.ts"
export { type BrowserState, BrowserStatus } from "./BrowserStatus.ts"
export type { Chromium } from "./chromium/Chromium.ts"
export { type ChromiumSettings, findChromium } from "./chromium/findChromium.ts"
export { ChromiumNotInstalled, installChromium, type InstallSettings } from "./chromium/installChromium.ts"
export { NoBrowser } from "./chromium/NoBrowser.ts"
export { ProfileOptions } from "./ProfileOptions.ts"
export { ProfileError } from "./profiles/ProfileError.ts"
export { ProfileName } from "./profiles/ProfileName.ts"
export type { ProfilePlan } from "./profiles/ProfilePlan.ts"
export type { ProfileSummary } from "./profiles/profileRows.ts"
export { type OpenedProfile, Profiles } from "./profiles/Profiles.ts"
export { profilesMigrations } from "./profiles/profilesMigrations.ts"
export { StateNotKept } from "./profiles/StateNotKept.ts"
export { StorageState } from "./profiles/StorageState.ts"
