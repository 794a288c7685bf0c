/** What fetching media needs of its surroundings. */
export interface MediaSettings {
  /** Absolute path of yt-dlp; absent where it is not installed. */
  readonly ytDlp?: string
  /** Absolute path of ffmpeg; absent where it is not installed. */
  readonly ffmpeg?: string
  /** `PATH` for these programs. */
  readonly path: string
  /** Where temporary files lie; made when missing. */
  readonly folder: string
  /** Bytes of one file at most. */
  readonly maxBytes: number
}
