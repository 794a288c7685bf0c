const quoted = /(["'`])([^\s"'`]+)(?=\1)/gu
const selector = /#([^\s"'`#.:,>+~()[\]{}]+)/gu

/**
 * The names by which code may refer to elements: `"name"`, `'name'`, `` `name` `` and `#name`. Collected in one pass, since searching for
 * each name of a page would cost the length of the name times that of the code.
 */
export const namesInCode = (code: string): ReadonlySet<string> =>
  new Set([
    ...Array.from(code.matchAll(quoted), ([, , name]) => name ?? ""),
    ...Array.from(code.matchAll(selector), ([, name]) => name ?? ""),
  ])
