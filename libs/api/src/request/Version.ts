/** What tells one version of the interface from another. */
export interface Version {
  readonly name: "v1" | "v2"
  /** Path under which its batches are found. */
  readonly batches: string
  /** Its face of a Document, where that is not the stored one; both are JSON texts. */
  readonly document?: (stored: string) => string
}

export const v2: Version = { name: "v2", batches: "/v2/batch/scrape" }
