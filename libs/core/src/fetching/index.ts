export type { ScreenshotRequest } from "../Capture.ts"
export { pageKeyOf } from "../fetchOptions/fetchRules.ts"
export type { FetchOptions } from "./FetchOptions.ts"
export type { UrlVerdict } from "./UrlVerdict.ts"
