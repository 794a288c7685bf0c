/** A browser that has been launched and has loaded a page on this machine. */
export interface Chromium {
  readonly source: string
  /** The binary. */
  readonly path: string
  /** The file to start: the binary, or a launcher that drops root's rights first. */
  readonly executable: string
  readonly environment: Readonly<Record<string, string>>
  readonly version: string
  /** Whether pages run inside Chromium's own sandbox. */
  readonly sandbox: boolean
}
