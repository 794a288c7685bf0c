/** Info strings of fences by the last part of a media type; markdown and plain text have none. */
const languages: Readonly<Record<string, string>> = {
  css: "css",
  ecmascript: "js",
  graphql: "graphql",
  javascript: "js",
  jsx: "jsx",
  python: "python",
  sh: "sh",
  shellscript: "sh",
  sql: "sql",
  toml: "toml",
  typescript: "ts",
  yaml: "yaml",
}

/** The language of a code document by its media type (`text/css`, `application/x-yaml`); undefined for other texts. */
export const codeLanguage = (mediaType: string): string | undefined => {
  const name = mediaType.replace(/^\w+\/(?:x-|vnd\.)?/u, "")
  return Object.hasOwn(languages, name) ? languages[name] : undefined
}
