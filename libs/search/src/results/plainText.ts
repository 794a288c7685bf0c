const named: Readonly<Record<string, string>> = { amp: "&", lt: "<", gt: ">", quot: '"', apos: "'", nbsp: " " }

const decode = (entity: string, name: string): string => {
  if (!name.startsWith("#")) return named[name.toLowerCase()] ?? entity
  const code = /^#x/iu.test(name) ? Number.parseInt(name.slice(2), 16) : Number.parseInt(name.slice(1), 10)
  return code > 0 && code <= 0x10_ff_ff ? String.fromCodePoint(code) : entity
}

/** A provider's title or description as plain text: without tags, with entities decoded, on one line, and bounded. */
export const plainText = (text: string | null | undefined): string =>
  (text ?? "")
    .slice(0, 2000)
    .replaceAll(/<\/?[a-z][^<>]{0,200}>/giu, "")
    .replaceAll(/&(#x?[0-9a-f]{1,6}|[a-z]{2,6});/giu, decode)
    .replaceAll(/(?<!\s)\s+/gu, " ")
    .trim()
