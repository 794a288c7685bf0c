/** What clients of extractions look for: that other routes do the same. RFC 9745, RFC 8288; `Warning` as RFC 7234 had it. */
export const deprecationHeaders = {
  deprecation: "true",
  link: '</v2/batch/scrape>; rel="successor-version"',
  warning: '299 - "extract is deprecated: scrape or batch scrape with the format json instead."',
}
