import { makeRule, type RobotsRule } from "./RobotsRule.ts"

/** Rules with their product tokens in lower case; `*` is for all crawlers that are not named. */
export interface RobotsGroup {
  readonly tokens: ReadonlySet<string>
  readonly rules: ReadonlyArray<RobotsRule>
}

/** The groups of a robots.txt. A token may be in several groups. */
export type Robots = ReadonlyArray<RobotsGroup>

/** Maximum characters that are read; RFC 9309, section 2.5, requires 500 KiB at least. */
export const mostRobotsText = 524_288

/** Drops the line that the limit cuts: half a pattern would match more than the whole one. */
const bounded = (text: string): string => {
  if (text.length <= mostRobotsText) return text
  return text.slice(0, Math.max(0, text.lastIndexOf("\n", mostRobotsText), text.lastIndexOf("\r", mostRobotsText)))
}

const readLine = (line: string): readonly [key: string, value: string] | undefined => {
  const [content = ""] = line.split("#", 1)
  const colon = content.indexOf(":")
  return colon < 0 ? undefined : [content.slice(0, colon).trim().toLowerCase(), content.slice(colon + 1).trim()]
}

/** The token of a user-agent line. Many add a version. */
const tokenOf = (value: string): string =>
  /^\*(?:\s|$)/.test(value) ? "*" : (/^[a-z_-]+/i.exec(value)?.[0].toLowerCase() ?? "")

/**
 * Parses a robots.txt by RFC 9309. Skips unknown lines, also within a group's head; nothing is an error. Reads at most
 * `mostRobotsText` characters.
 */
export const parseRobots = (text: string): Robots => {
  const groups: Array<{ readonly tokens: Set<string>; readonly rules: Array<RobotsRule> }> = []
  let isHead = false
  for (const line of bounded(text.replace(/^\uFEFF/, "")).split(/\r\n|\r|\n/)) {
    const [key, value] = readLine(line) ?? ["", ""]
    const group = groups.at(-1)
    if (key === "user-agent") {
      if (isHead) group?.tokens.add(tokenOf(value))
      else groups.push({ tokens: new Set([tokenOf(value)]), rules: [] })
      isHead = true
    } else if (group !== undefined && (key === "allow" || key === "disallow")) {
      isHead = false
      // An empty pattern means that nothing is disallowed.
      if (value !== "") group.rules.push(makeRule(key === "allow", value))
    }
  }
  return groups
}
