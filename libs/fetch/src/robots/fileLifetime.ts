import type { FetchedPage } from "@trawl/core"

/** RFC 9309, section 2.4: a file is used for a day at most, unless it cannot be read again. */
export const longestLifetime = 86_400_000
/** A file that may not be cached is not requested for each page of a site either. */
const shortestLifetime = 300_000

const directive = (header: string, name: string): number | undefined => {
  const found = header.split(",").find((part) => part.trim().toLowerCase().startsWith(`${name}=`))
  const seconds = found?.split("=")[1]?.replaceAll('"', "").trim() ?? ""
  return /^\d{1,12}$/u.test(seconds) ? Number(seconds) * 1000 : undefined
}

const declaredLifetime = (headers: FetchedPage["headers"], now: number): number | undefined => {
  const control = headers["cache-control"] ?? ""
  if (/(?:^|[,\s])no-(?:store|cache)\b/iu.test(control)) return 0
  const age = Number(/^\d{1,12}$/u.exec(headers["age"]?.trim() ?? "")?.[0] ?? 0) * 1000
  const maxAge = directive(control, "s-maxage") ?? directive(control, "max-age")
  if (maxAge !== undefined) return maxAge - age
  const expires = Date.parse(headers["expires"] ?? "")
  return Number.isNaN(expires) ? undefined : expires - now
}

/** Milliseconds for which a robots.txt is used, by the headers of its answer (RFC 9111): five minutes to a day, a day without them. */
export const fileLifetime = (headers: FetchedPage["headers"], now: number): number =>
  Math.min(Math.max(declaredLifetime(headers, now) ?? longestLifetime, shortestLifetime), longestLifetime)
