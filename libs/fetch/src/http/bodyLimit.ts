const megabyte = 1_000_000

/** Bytes of a body, encoded or decoded, that are taken at most: 100 MB of a PDF, 50 MB of everything else. */
export const bodyLimit = (contentType: string | undefined): number =>
  /^\s*application\/pdf\b/i.test(contentType ?? "") ? 100 * megabyte : 50 * megabyte
