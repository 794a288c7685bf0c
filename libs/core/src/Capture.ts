/** A picture that the plan asks an engine to take once the page is ready. */
export interface CaptureRequest {
  readonly type: "screenshot"
  readonly fullPage: boolean
  /** 1 to 100. JPEG when given, PNG when absent. */
  readonly quality?: number
  /** CSS pixels. With `fullPage` the height is ignored. */
  readonly viewport?: { readonly width: number; readonly height: number }
}

/** What came of a capture request. */
export interface Capture {
  readonly type: CaptureRequest["type"]
  /** `image/png` or `image/jpeg`. */
  readonly mediaType: string
  readonly bytes: Uint8Array
}
