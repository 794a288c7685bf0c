/** A result as a provider has it, of any source. */
export interface FoundResult {
  readonly url: string
  readonly title: string
  readonly description: string
  /** As the provider writes it. */
  readonly date?: string
  readonly imageUrl?: string
  readonly imageWidth?: number
  readonly imageHeight?: number
}
