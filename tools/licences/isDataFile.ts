/** Code, settings of tools, and prose: everything else is data. */
const codeAndProse =
  /\.(?:tsx?|css|mjs|md|sh|py|yaml)$|(?:^|\/)(?:package(?:-lock)?|project|nx|(?:\w+\.)?tsconfig[\w.]*|licences|\.ox(?:fmt|lint)rc)\.json$/u
const named = /(?:^|\/)(?:LICENSE[\w.-]*|NOTICE|Dockerfile|\.[\w-]+|run)$/u
const fixtures = /(?:^|\/)(?:fixtures|menus|data)\//u

/** A program wrote it: trained weights and compiled tables, whatever their name. */
const isWritten = (text: string): boolean =>
  /^(?:\/\/|\/\*\*| \*).*\b(?:Grown|Made|Trained|Written) by tools\//mu.test(text.slice(0, 3000))

/** String literals, and templates of plain words. */
const literals = /"(?:[^"\\\n]|\\.)*"|`[^`\\$=(){}]*`/gu

/** A list of words with hardly any code around it. Functions in SQL are code. */
const isWordList = (text: string): boolean => {
  if (text.includes("LANGUAGE plpgsql")) return false
  const length = [...text.matchAll(literals)].reduce((sum, [literal]) => sum + literal.length, 0)
  return length >= 1500 && length >= text.length * 0.7
}

/** Whether a file of the repository needs a record of its origin. The text is read only for sources of libs. */
export const isDataFile = (path: string, read: () => string): boolean => {
  if (path.endsWith(".data.ts")) return true
  if (/\.(?:ts|mjs|sh)$/u.test(path))
    return (
      /^libs\/(?!testing\/)[\w-]+\/src\//u.test(path) &&
      !/\.test\.ts$|\/(?:fixtures|testing)\//u.test(path) &&
      (isWritten(read()) || isWordList(read()))
    )
  if (path.endsWith(".md")) return fixtures.test(path) && !path.endsWith("README.md")
  return !codeAndProse.test(path) && !named.test(path)
}
