export type { MediaSettings } from "./job/MediaSettings.ts"
export { mediaFetcher } from "./mediaFetcher.ts"
