/** Each reason for which an address of a crawl is not fetched, with a sentence that says it. */
export const refusalReasons = {
  URL_PARSE_ERROR: "The link is no address.",
  NON_WEB_PROTOCOL: "The address is none of the web: its scheme is neither http nor https.",
  FILE_TYPE: "The address ends like a file that a crawl does not read, such as an image, a style or an archive.",
  EXTERNAL_LINK: "The address belongs to another site; allowSubdomains and allowExternalLinks let it in.",
  BACKWARD_CRAWLING: "The address does not lie below the path of the start; crawlEntireDomain lets it in.",
  EXCLUDE_PATTERN: "A pattern of excludePaths is found in the address.",
  INCLUDE_PATTERN: "No pattern of includePaths is found in the address.",
  DEPTH: "More links lie between the start and the address than maxDiscoveryDepth allows.",
  NOFOLLOW: "The page asks not to follow the link, and respectNofollow is set.",
  SITEMAP_ONLY: "Links are not followed, because sitemap is `only`.",
  ROBOTS_TXT: "The robots.txt of the site forbids the address.",
  DUPLICATE: "Another address has brought the same page.",
  UNSAFE: "A list of the threat policy blocks the host.",
  SITEMAP_READ: "The address turned out to be a sitemap: it was read for the addresses that it names.",
  SITEMAP_LIMIT: "The crawl has found as many sitemaps as it reads.",
  TRAP_URL_LENGTH: "The address is longer than 2,048 characters.",
  TRAP_PATH_DEPTH: "The path has more than 25 segments, as relative links that lead ever deeper make them.",
  TRAP_REPEATED_SEGMENTS: "The path repeats its segments, as relative links that lead in circles make them.",
  TRAP_CALENDAR: "The address is a day or a month of a calendar that has no end.",
  TRAP_QUERY: "The query is one of too many combinations of parameters for one path.",
  TRAP_RETURN_ADDRESS: "The address is one of many of one page that differ only in where to return to.",
  TRAP_SESSION_ID: "The address is one of many that hold an id of a visit.",
  TRAP_HOST_NAMES:
    "The name of the host repeats its parts or has too many, as hosts that answer to every name make them.",
  TRAP_SAME_CONTENT: "Many addresses bring the same content, so that the links of further ones are not followed.",
} as const

/** A key of `refusalReasons`. */
export type RefusalReason = keyof typeof refusalReasons
