interface Destination {
  readonly url: string
  readonly title?: string | null | undefined
}

/** The address and title of a link, image or definition. */
export const writeDestination = ({ url, title }: Destination): string => {
  const address = writeAddress(url)
  if (title === undefined || title === null || title === "") return address
  // A line that begins with another character could begin a block, which would end the paragraph.
  const text = title
    .replaceAll(/\n\s*/gu, "\n")
    .replaceAll(/\n(?!\p{L}|$)/gu, " ")
    .replaceAll(/["\\]/gu, "\\$&")
  return `${address} "${text.replaceAll(reference, "\\$&")}"`
}

const reference = /&(?=#?\w{1,31};)/gu

/** Characters that stand for themselves wherever they stand in an address. */
const plain = /^[\w!#%*+,./:;=?@~-]+$/u

const writeAddress = (url: string): string => {
  if (plain.test(url)) return url
  const safe = url.replaceAll(/[\n\r]/gu, (end) => (end === "\n" ? "%0A" : "%0D")).replaceAll(reference, "\\$&")
  // oxlint-disable-next-line no-control-regex -- markdown forbids control characters in an address without `<`
  if (safe === "" || safe.startsWith("<") || /[\u0000-\u0020\u007f]/u.test(safe))
    return `<${safe.replaceAll(/\\(?=[!-/:-@[-`{-~])|[<>]/gu, "\\$&")}>`
  const escaped = safe.replaceAll(/\\(?!&#?\w{1,31};)(?=[!-/:-@[-`{-~])/gu, "\\\\")
  return isBalanced(escaped) ? escaped : escaped.replaceAll(/[()]/gu, "\\$&")
}

/** Parentheses within an address need no escape while they pair up, at most 32 deep. CommonMark 0.31.2, "link destination". */
const isBalanced = (url: string): boolean => {
  if (!url.includes("(") && !url.includes(")")) return true
  let open = 0
  for (const [bracket] of url.matchAll(/[()]/gu)) {
    open += bracket === "(" ? 1 : -1
    if (open < 0 || open > 32) return false
  }
  return open === 0
}
