import type { RobotsRule } from "./RobotsRule.ts"

/** Rules with their product tokens in lower case; `*` is for all crawlers that are not named. */
export interface RobotsGroup {
  readonly tokens: ReadonlySet<string>
  readonly rules: ReadonlyArray<RobotsRule>
  /** Seconds between two requests, by token: a delay in the head of a group is meant for the tokens before it. */
  readonly delays: ReadonlyMap<string, number>
}

/** A robots.txt. */
export interface RobotsTxt {
  /** In the order of the file. A token may be in several groups. */
  readonly groups: ReadonlyArray<RobotsGroup>
  /** Absolute http and https addresses, in the order of the file, each once. */
  readonly sitemaps: ReadonlyArray<string>
}
