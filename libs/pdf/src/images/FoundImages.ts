/** The images in a file. In a file of their own, so that the public types do not import those of pdf.js, which need the library `dom`. */
export interface FoundImages {
  /** Data URLs in page order, each image once. */
  readonly addresses: ReadonlyArray<string>
  /** One sentence on what was left out, if anything. */
  readonly warnings: ReadonlyArray<string>
}
