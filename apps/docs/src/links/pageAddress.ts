/** Documents outside of docs/ whose pages have other addresses than their paths. */
const renamed: Readonly<Record<string, string>> = {
  "README.md": "about",
  "ARCHITECTURE.md": "architecture",
  "CHANGELOG.md": "changelog",
  "CONTRIBUTING.md": "contributing",
}

/** The address of a document's page below the site's root, without an extension: `crawl` for `docs/crawl.md`, empty for the index. */
export const pageAddress = (path: string): string =>
  renamed[path] ?? path.replace(/^docs\//u, "").replace(/(?:^|\/)README\.md$|\.md$/u, "")
