/** Libs whose root entry runs anywhere: without effect, modules of Node, and Buffer. */
export const portableLibs: ReadonlyArray<string> = [
  "@trawl/content",
  "@trawl/hast",
  "@trawl/html",
  "@trawl/markdown",
  "@trawl/metadata",
  "@trawl/selectors",
]
