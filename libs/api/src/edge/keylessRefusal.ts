import { HostNotAllowed, OriginNotAllowed } from "../failures/RequestFailure.ts"
import { hostNameOf, isLoopback } from "@trawl/guard"
import type { HttpSettingValues } from "../HttpSettings.ts"
import { publicBase } from "./publicBase.ts"

type Headers = Readonly<Record<string, string | undefined>>

/** The part of a request that tells who made it. */
interface RequestSource {
  readonly headers: Headers
  readonly path: string
  /** What stands in the request line: mostly a path, but proxies are asked for whole addresses. */
  readonly target: string
  /** Headers `Host`: of several, nobody knows which one counts (RFC 9112, section 3.2). */
  readonly hostCount: number
}

export type AccessSettings = Pick<HttpSettingValues, "host" | "port" | "publicUrl" | "trustProxy" | "hosts" | "origins">

// A foreign name may be pointed at this machine after its page was loaded, and then counts as the page's own (DNS rebinding).
const isHostAllowed = (host: string | undefined, { hosts = [], publicUrl }: AccessSettings): boolean => {
  const name = host === undefined ? undefined : hostNameOf(host)
  if (name === undefined) return false
  const ofPublicUrl = publicUrl === undefined ? undefined : hostNameOf(new URL(publicUrl).host)
  return isLoopback(name) || name.endsWith(".localhost") || name === ofPublicUrl || hosts.includes(name)
}

/** Under which name the service is asked: a whole address in the request line comes before the header (RFC 9112, section 3.2.2). */
const requestedHost = ({ headers, target }: Pick<RequestSource, "headers" | "target">): string | undefined =>
  /^[a-z][a-z\d+.-]*:/iu.test(target) ? URL.parse(target)?.host : headers["host"]

/** The origin of the service's own pages, where they were asked for under an allowed name. */
const ownOrigin = (headers: Headers, settings: AccessSettings): string | undefined => {
  const { publicUrl: _, ...reached } = settings
  const { host, origin } = new URL(publicBase(headers, reached))
  return isHostAllowed(host, settings) ? origin : undefined
}

const isOriginAllowed = (origin: string, headers: Headers, settings: AccessSettings): boolean =>
  origin === ownOrigin(headers, settings) ||
  (settings.publicUrl !== undefined && origin === new URL(settings.publicUrl).origin) ||
  (settings.origins ?? []).includes(origin)

/** Links of other sites lead to these pages; a file's signed address is its permission. */
const isOpenToSites = ({ headers, path }: RequestSource): boolean => {
  const isLink = headers["sec-fetch-mode"] === "navigate" && headers["sec-fetch-dest"] === "document"
  return path.startsWith("/v2/files/") || (isLink && (path === "/" || path === "/docs"))
}

/**
 * Why a service without keys does not answer, if so: any web page that its owner visits could ask it.
 * Programs pass, which send no Origin. Browsers send one with all that changes something, and Sec-Fetch-Site with the rest.
 */
export const keylessRefusal = (asked: RequestSource, settings: AccessSettings): HostNotAllowed | OriginNotAllowed | undefined => {
  const { headers } = asked
  if (asked.hostCount > 1 || !isHostAllowed(requestedHost(asked), settings)) return new HostNotAllowed()
  const origin = headers["origin"]
  if (origin !== undefined) return isOriginAllowed(origin, headers, settings) ? undefined : new OriginNotAllowed()
  return headers["sec-fetch-site"] === "cross-site" && !isOpenToSites(asked) ? new OriginNotAllowed() : undefined
}
