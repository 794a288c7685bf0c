/** Settings of the media fetcher. */
export interface MediaSettings {
  /** Absolute path of yt-dlp; absent if it is not installed. */
  readonly ytDlp?: string
  /** Absolute path of ffmpeg; absent if it is not installed. */
  readonly ffmpeg?: string
  /** `PATH` for these programs. */
  readonly path: string
  /** Folder of temporary files; created if missing. */
  readonly folder: string
  /** Most bytes of a file. */
  readonly maxBytes: number
}
