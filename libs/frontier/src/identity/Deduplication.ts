/** Foldings of addresses that some server may answer differently. Each makes two spellings one page. */
export interface Deduplication {
  /** `/x/` is `/x`. */
  readonly trailingSlash: boolean
  /** `/x/index.html` is `/x/`. */
  readonly indexPages: boolean
  /** `?a=1&b=2` is `?b=2&a=1`. */
  readonly queryOrder: boolean
  /** `/x;jsessionid=1A2B` is `/x`. */
  readonly sessionIds: boolean
  /** `/x?utm_source=mail` is `/x`. */
  readonly trackingParameters: boolean
  /** `http://example.com/` is `https://example.com/`. */
  readonly scheme: boolean
  /** `www.example.com` is `example.com`. */
  readonly www: boolean
  /** A page is the one that its canonical link names, on the same site. */
  readonly canonical: boolean
}
