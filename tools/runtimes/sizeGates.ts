/** Most bytes that a program may take in a page, minified and compressed by gzip. */
export const sizeGates: ReadonlyArray<{ readonly program: string; readonly mostBytes: number }> = [
  { program: 'export { htmlToMarkdown } from "@trawl/html"', mostBytes: 150_000 },
  { program: 'export * from "@trawl/selectors"', mostBytes: 9_000 },
]
