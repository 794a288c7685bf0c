import { HostNotAllowed, OriginNotAllowed } from "../failures/RequestFailure.ts"
import { hostNameOf, isLoopback } from "@trawl/guard"
import type { HttpSettingValues } from "../HttpSettings.ts"
import { publicBase } from "./publicBase.ts"

type Headers = Readonly<Record<string, string | undefined>>

/** The parts of a request that identify its source. */
interface RequestSource {
  readonly headers: Headers
  readonly path: string
  /** Target of the request line: mostly a path, but whole addresses in requests to proxies. */
  readonly target: string
  /** Number of `Host` headers: several are ambiguous (RFC 9112, section 3.2). */
  readonly hostCount: number
}

export type AccessSettings = Pick<HttpSettingValues, "host" | "port" | "publicUrl" | "trustProxy" | "hosts" | "origins">

// A foreign name may be pointed at this machine after its page was loaded, and is then same-origin for that page (DNS rebinding).
const isHostAllowed = (host: string | undefined, { hosts = [], publicUrl }: AccessSettings): boolean => {
  const name = host === undefined ? undefined : hostNameOf(host)
  if (name === undefined) return false
  const ofPublicUrl = publicUrl === undefined ? undefined : hostNameOf(new URL(publicUrl).host)
  return isLoopback(name) || name.endsWith(".localhost") || name === ofPublicUrl || hosts.includes(name)
}

/** The requested host: an absolute target in the request line overrides the header (RFC 9112, section 3.2.2). */
const requestedHost = ({ headers, target }: Pick<RequestSource, "headers" | "target">): string | undefined =>
  /^[a-z][a-z\d+.-]*:/iu.test(target) ? URL.parse(target)?.host : headers["host"]

/** The origin of the service's own pages, if requested under an allowed name. */
const ownOrigin = (headers: Headers, settings: AccessSettings): string | undefined => {
  const { publicUrl: _, ...reached } = settings
  const { host, origin } = new URL(publicBase(headers, reached))
  return isHostAllowed(host, settings) ? origin : undefined
}

const isOriginAllowed = (origin: string, headers: Headers, settings: AccessSettings): boolean =>
  origin === ownOrigin(headers, settings) ||
  (settings.publicUrl !== undefined && origin === new URL(settings.publicUrl).origin) ||
  (settings.origins ?? []).includes(origin)

/** Other sites may link to these pages; a file's signed address is its permission. */
const isOpenToSites = ({ headers, path }: RequestSource): boolean => {
  const isLink = headers["sec-fetch-mode"] === "navigate" && headers["sec-fetch-dest"] === "document"
  return path.startsWith("/v2/files/") || (isLink && /^\/(?:(?:console|docs)(?:\/.*)?)?$/u.test(path))
}

/**
 * Why a service without keys refuses a request, if so: any web page that its owner visits could send
 * one. Programs send no Origin and pass. Browsers send one with all unsafe methods, and Sec-Fetch-Site with the rest.
 */
export const keylessRefusal = (
  asked: RequestSource,
  settings: AccessSettings,
): HostNotAllowed | OriginNotAllowed | undefined => {
  const { headers } = asked
  if (asked.hostCount > 1 || !isHostAllowed(requestedHost(asked), settings)) return new HostNotAllowed()
  const origin = headers["origin"]
  if (origin !== undefined) return isOriginAllowed(origin, headers, settings) ? undefined : new OriginNotAllowed()
  return headers["sec-fetch-site"] === "cross-site" && !isOpenToSites(asked) ? new OriginNotAllowed() : undefined
}
