const named: Readonly<Record<string, string>> = { amp: "&", lt: "<", gt: ">", quot: '"', apos: "'" }

const isXmlCharacter = (code: number): boolean =>
  code === 9 || code === 10 || code === 13 || (code >= 32 && code < 0x11_00_00 && !(code >= 0xd8_00 && code < 0xe0_00))

const replacementOf = (whole: string, name: string): string => {
  if (!name.startsWith("#")) return named[name] ?? whole
  const code = /^#x/i.test(name) ? Number.parseInt(name.slice(2), 16) : Number.parseInt(name.slice(1), 10)
  return isXmlCharacter(code) ? String.fromCodePoint(code) : whole
}

/**
 * Text without the references of XML: the five names and numbers. Others stay as written, like an ampersand that nobody escaped:
 * what a document type declares is not read.
 */
export const decodeEntities = (text: string): string =>
  text.includes("&") ? text.replace(/&(#\d{1,7}|#[xX][\da-fA-F]{1,6}|[a-z]{2,4});/gu, replacementOf) : text

/** Characters of the longest reference that `decodeEntities` knows. */
export const longestReference = 10
