import { Context, type Redacted } from "effect"

/** What the edge and the handlers are told by whoever runs them. */
export interface HttpSettingValues {
  /** Address and port to listen on; port 0 takes a free one. */
  readonly host: string
  readonly port: number
  /** Address under which clients reach the server; taken from each request when absent. */
  readonly publicUrl?: string
  /** Whether the X-Forwarded-* and X-Request-Id headers of a proxy in front are believed. */
  readonly trustProxy: boolean
  /** Secret of the admin API; without one there is none. */
  readonly adminKey?: Redacted.Redacted
  /** Host names and origins that a server without keys answers, beside those of its own machine. */
  readonly hosts?: ReadonlyArray<string>
  readonly origins?: ReadonlyArray<string>
  /** Requests of a team that are answered at once. */
  readonly requestsPerTeam: number | "off"
  readonly connections: number
  /** Of one IPv4 address or IPv6 network of 64 bits; not counted with `trustProxy`. */
  readonly connectionsPerAddress: number | "off"
  readonly zeroDataRetention: "off" | "allowed" | "forced"
  /** Whether a line is logged for each request. */
  readonly requestLog: boolean
}

/** The settings of the HTTP service of this process. */
export class HttpSettings extends Context.Service<HttpSettings, HttpSettingValues>()("@trawl/api/HttpSettings") {}
