/** The differences between versions of the API. */
export interface Version {
  readonly name: "v1" | "v2"
  /** Converts a stored Document to this version, if it differs; both are JSON texts. */
  readonly document?: (stored: string) => string
}

export const v2: Version = { name: "v2" }
