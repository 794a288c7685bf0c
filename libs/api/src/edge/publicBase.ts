import { isHost } from "@trawl/guard"
import type { HttpSettingValues } from "../HttpSettings.ts"

type Headers = Readonly<Record<string, string | undefined>>

/** The first value of a forwarded header: the one nearest to the client. */
const firstOf = (value: string | undefined): string | undefined => value?.split(",", 1)[0]?.trim()

const validHost = (host: string | undefined): string | undefined =>
  host !== undefined && isHost(host) ? host : undefined

/**
 * The base URL under which the client reaches this server, without a trailing slash: the configured address, else
 * the request's. Forwarded headers count only behind a trusted proxy; malformed hosts never get into an answer.
 */
export const publicBase = (
  headers: Headers,
  settings: Pick<HttpSettingValues, "publicUrl" | "trustProxy" | "host" | "port">,
): string => {
  if (settings.publicUrl !== undefined) return settings.publicUrl
  const forwarded = settings.trustProxy ? headers : {}
  const protocol = firstOf(forwarded["x-forwarded-proto"]) === "https" ? "https" : "http"
  const own = settings.host.includes(":") ? `[${settings.host}]` : settings.host
  const host =
    validHost(firstOf(forwarded["x-forwarded-host"])) ?? validHost(headers["host"]) ?? `${own}:${settings.port}`
  return `${protocol}://${host}`
}
