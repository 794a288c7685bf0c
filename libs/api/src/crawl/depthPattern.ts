/** The most repetitions of RE2. */
const mostSegments = 1000

/**
 * A pattern for `excludePaths` that finds paths with more segments beyond those of the start than `maxDepth`. With `isWhole`, patterns are searched in
 * whole addresses.
 */
export const depthPattern = (start: string, maxDepth: number, isWhole: boolean): string => {
  const { length } = (URL.parse(start)?.pathname ?? "").split("/").filter((segment) => segment !== "")
  const allowed = Math.min(length + maxDepth, mostSegments)
  return `${isWhole ? "^https?://[^/?#]+" : "^"}(?:/+[^/?#]+){${allowed}}/+[^/?#]`
}
