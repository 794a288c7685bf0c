import type { PageVisit } from "../links/PageVisit.ts"

/** Directives that carry a value after a colon: any other name before a colon is an agent's. */
const valued = /^(?:max-(?:snippet|image-preview|video-preview)|unavailable_after)$/u

/**
 * Whether a page asks an agent not to follow its links, by `meta` elements or the header `X-Robots-Tag`. What is said to all agents holds
 * too, and the strictest counts: Google Search Central, "Robots meta tag", November 2026.
 */
export const saysNofollow = ({ headers, links: { robots } }: PageVisit, agent: string): boolean => {
  const token = agent.toLowerCase()
  return [...robots, ...headerDirectives(headers["x-robots-tag"] ?? "")].some(
    (said) =>
      (said.agent === "robots" || said.agent === token) &&
      said.directives.some((directive) => directive === "nofollow" || directive === "none"),
  )
}

/** `bot: nofollow, noindex`: a name holds for all directives after it. */
const headerDirectives = (header: string) => {
  let agent = "robots"
  return header
    .toLowerCase()
    .split(",")
    .map((part) => {
      const [, name = "", rest = ""] = /^\s*([^:\s]+)\s*:(.*)$/su.exec(part) ?? []
      const isNamed = name !== "" && !valued.test(name)
      if (isNamed) agent = name
      return { agent, directives: [(isNamed ? rest : part).trim()] }
    })
}
