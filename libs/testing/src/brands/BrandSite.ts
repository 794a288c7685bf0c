/** Ground truth for the brand of a site. An absent field is not scored; `null` means that there is no value. */
export interface BrandTruth {
  readonly colorScheme?: "light" | "dark"
  readonly brandName?: string
  /** A part of the logo's URL, percent-decoded. */
  readonly logo?: string | null
  readonly primary?: string
  readonly secondary?: string
  readonly accent?: string
  readonly background?: string
  readonly textPrimary?: string
  readonly textSecondary?: string
  readonly link?: string
  readonly success?: string
  readonly error?: string
  readonly bodyFont?: string
  readonly headingFont?: string
  readonly h1Size?: string
  readonly baseUnit?: number
  readonly borderRadius?: string
  readonly buttonBackground?: string
  readonly buttonText?: string
  readonly secondaryButton?: string
  readonly inputBorder?: string
  readonly inputFocus?: string
}

/** A page with a known brand. */
export interface BrandSite {
  readonly name: string
  readonly html: string
  readonly truth: BrandTruth
}
