/** An image that the plan asks an engine to take once the page is ready. */
export interface ScreenshotRequest {
  readonly type: "screenshot"
  readonly fullPage: boolean
  /** 1 to 100. JPEG when given, PNG when absent. */
  readonly quality?: number
  /** CSS pixels. With `fullPage` the height is ignored. */
  readonly viewport?: { readonly width: number; readonly height: number }
}

/** The computed styles of the page: a `PageStyles` as JSON. */
export interface StylesRequest {
  readonly type: "styles"
}

/** What the plan asks an engine to capture once the page is ready. */
export type CaptureRequest = ScreenshotRequest | StylesRequest

/** The result of a capture request. */
export interface Capture {
  readonly type: CaptureRequest["type"]
  /** `image/png` or `image/jpeg`; `application/json` for styles. */
  readonly mediaType: string
  readonly bytes: Uint8Array
}
