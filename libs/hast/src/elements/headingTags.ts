/** The elements that are headings, highest first. */
export const headingTags: ReadonlySet<string> = new Set(["h1", "h2", "h3", "h4", "h5", "h6"])
