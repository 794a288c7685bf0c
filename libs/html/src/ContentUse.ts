/** How the content of a page will be used, as plain data. */
export interface ContentUse {
  /** Whether anyone will read the content or the markdown; unknown if absent. If false, the verdict does not use main content, which costs more than everything else. */
  readonly needsContent?: boolean
}
