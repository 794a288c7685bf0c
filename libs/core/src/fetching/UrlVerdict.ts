/** The threat verdict on an address. */
export interface UrlVerdict {
  /** 0: nothing. 100: it is on a list of confirmed threats. */
  readonly score: number
  /** Threat types as named by the source, such as `malware` or `social engineering`. */
  readonly categories: ReadonlyArray<string>
  /** Name of the source of the score. */
  readonly source: string
}
