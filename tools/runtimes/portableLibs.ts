/** Entries of libs that run anywhere: without effect, modules of Node, and Buffer. */
export const portableLibs: ReadonlyArray<string> = [
  "@trawl/cache/policy",
  "@trawl/cleaning",
  "@trawl/content",
  "@trawl/frontier",
  "@trawl/hast",
  "@trawl/html",
  "@trawl/markdown",
  "@trawl/metadata",
  "@trawl/pii/rules",
  "@trawl/redaction/rules",
  "@trawl/robots",
  "@trawl/selectors",
  "@trawl/sitemaps",
  "@trawl/threat/policy",
]
