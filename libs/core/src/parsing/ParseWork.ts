/** How this deployment reads documents, whatever a request asks for. */
export interface DocumentSettings {
  /** Languages for text recognition in images, by the names of Tesseract's data files. */
  readonly languages?: ReadonlyArray<string>
  /** "reading" leaves out running headers, footers and chart text; "complete" keeps everything. */
  readonly profile?: "reading" | "complete"
  /** Tables as pipe tables, as HTML, or as HTML only when a cell spans others. */
  readonly tables?: "auto" | "pipes" | "html"
}

/** What a slow parser receives besides bytes and options. */
export interface ParseWork {
  /** Reports that a part is done, such as a page of a file; restarts the time limit of the process. */
  readonly progress: () => void
  readonly settings?: DocumentSettings
  /** Whether `Page.images` will be read. False when absent. */
  readonly images?: boolean
}
