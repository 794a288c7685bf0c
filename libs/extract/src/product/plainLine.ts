/** Most characters of a text that are read. */
const maxLength = 5_000

const names: ReadonlyMap<string, string> = new Map(
  Object.entries({
    amp: "&",
    lt: "<",
    gt: ">",
    quot: '"',
    apos: "'",
    nbsp: " ",
    rsquo: "’",
    lsquo: "‘",
    rdquo: "”",
    ldquo: "“",
    ndash: "–",
    mdash: "—",
    eacute: "é",
    hellip: "…",
    trade: "™",
    reg: "®",
  }),
)

const reference = /&(?:[a-z]{2,8}|#\d{1,7}|#x[\da-f]{1,6});/giu

const decode = (text: string): string => text.replaceAll(reference, decodeOne)

const decodeOne = (whole: string): string => {
  const inner = whole.slice(1, -1).toLowerCase()
  if (!inner.startsWith("#")) return names.get(inner) ?? whole
  const code = inner.startsWith("#x") ? Number.parseInt(inner.slice(2), 16) : Number(inner.slice(1))
  return code > 0 && code <= 0x10_ff_ff ? String.fromCodePoint(code) : ""
}

/** A value of linked data as one line: tags removed, character references decoded, doubly escaped ones too. */
export const plainLine = (value: string): string => {
  const text = value.slice(0, maxLength)
  const plain = /[<&]/u.test(text)
    ? decode(decode(text)).replaceAll(/<\/?[a-z!][^<>]{0,500}>/giu, (tag) => (/^<wbr/iu.test(tag) ? "" : " "))
    : text
  return plain.replaceAll(/\s+/gu, " ").trim()
}
