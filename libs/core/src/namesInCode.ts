const quoted = /(["'`])([^\s"'`]+)(?=\1)/gu
const selector = /#([^\s"'`#.:,>+~()[\]{}]+)/gu

/**
 * The names by which code may speak of elements: `"name"`, `'name'`, `` `name` `` and `#name`. Looked for once, since a search for each name
 * of a page takes the length of the name times that of the code.
 */
export const namesInCode = (code: string): ReadonlySet<string> =>
  new Set([...Array.from(code.matchAll(quoted), ([, , name]) => name ?? ""), ...Array.from(code.matchAll(selector), ([, name]) => name ?? "")])
