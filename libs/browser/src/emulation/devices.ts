/** A screen as pages see it. CSS pixels. */
export interface Device {
  readonly viewport: { readonly width: number; readonly height: number }
  readonly scale: number
  readonly isMobile: boolean
}

export const desktop: Device = { viewport: { width: 1280, height: 800 }, scale: 1, isMobile: false }

/** The size of a Pixel 7. */
export const phone: Device = { viewport: { width: 412, height: 915 }, scale: 2.625, isMobile: true }
