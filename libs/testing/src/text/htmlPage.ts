/** Builds a complete HTML document. `head` is HTML after the title. */
export const htmlPage = (page: {
  readonly title: string
  readonly body: string
  readonly head?: string
  readonly language?: string
  /** The charset in a meta tag; empty for none. */
  readonly charset?: string
}): string => {
  const charset = page.charset ?? "utf-8"
  const meta = charset === "" ? "" : `<meta charset="${charset}">`
  const head = `${meta}<title>${page.title}</title>${page.head ?? ""}`
  return `<!doctype html>\n<html lang="${page.language ?? "en"}"><head>${head}</head>\n<body>${page.body}</body></html>\n`
}
