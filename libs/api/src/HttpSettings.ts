import { Context, type Redacted } from "effect"

/** Settings of the edge and the handlers, given by the app. */
export interface HttpSettingValues {
  /** Address and port to listen on; port 0 takes a free one. */
  readonly host: string
  readonly port: number
  /** Address under which clients reach the server; taken from each request when absent. */
  readonly publicUrl?: string
  /** Whether to trust the X-Forwarded-* and X-Request-Id headers of a proxy in front. */
  readonly trustProxy: boolean
  /** Secret of the admin API, which is off without one. */
  readonly adminKey?: Redacted.Redacted
  /** Host names and origins that a server without keys answers, in addition to those of its own machine. */
  readonly hosts?: ReadonlyArray<string>
  readonly origins?: ReadonlyArray<string>
  /** Concurrent requests of a team. */
  readonly requestsPerTeam: number | "off"
  readonly connections: number
  /** Connections of one IPv4 address or IPv6 /64 network; not counted with `trustProxy`. */
  readonly connectionsPerAddress: number | "off"
  readonly zeroDataRetention: "off" | "allowed" | "forced"
  /** Whether a crawl or map may ask for `ignoreRobotsTxt` and `robotsUserAgent`. */
  readonly robotsOverride: "forbidden" | "allowed"
  /** Whether a line is logged for each request. */
  readonly requestLog: boolean
}

/** The settings of the HTTP service of this process. */
export class HttpSettings extends Context.Service<HttpSettings, HttpSettingValues>()("@trawl/api/HttpSettings") {}
