/** Credits that a document costs: one, and one more for each further page of a file. */
export const creditsFor = ({ numPages = 1 }: { readonly numPages?: number | undefined }): number => Math.max(1, numPages)
