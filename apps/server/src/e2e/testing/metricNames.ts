/** What is written in an expression beside names of metrics: words of PromQL and aggregations by labels. */
const words = new Set(["and", "or", "unless", "on", "by", "ignoring", "without", "bool", "offset"])

/** The metrics that an expression of PromQL reads, without the suffixes of histograms. */
export const metricNames = (expression: string): ReadonlyArray<string> => {
  const bare = expression
    .replaceAll(/"[^"]*"/gu, "")
    .replaceAll(/\{[^}]*\}/gu, "")
    .replaceAll(/\[[^\]]*\]/gu, "")
    .replaceAll(/\b(?:by|on|without|ignoring)\s*\([^)]*\)/gu, "")
  const names = [...bare.matchAll(/[a-zA-Z_:][\w:]*(?!\w|\s*\()/gu)].map(([name]) => name)
  const metrics = names.filter((name) => !words.has(name) && !/^e$/u.test(name))
  return [...new Set(metrics.map((name) => name.replace(/_(?:bucket|sum|count)$/u, "")))]
}
