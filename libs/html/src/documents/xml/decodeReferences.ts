import { parseTree, textOf } from "@trawl/hast"

const reference = /&(?:#\d{1,7}|#[xX][\da-fA-F]{1,6}|[A-Za-z][A-Za-z\d]{1,31});/gu

/** Decodes the character references of an XML text, also those that only HTML knows: feeds use them without declaring them. */
export const decodeReferences = (text: string): string =>
  text.includes("&") ? text.replaceAll(reference, (written) => known.get(written) ?? decoded(written)) : text

const known: ReadonlyMap<string, string> = new Map([
  ["&amp;", "&"],
  ["&lt;", "<"],
  ["&gt;", ">"],
  ["&quot;", '"'],
  ["&apos;", "'"],
  ["&nbsp;", "\u00A0"],
])

const decoded = (written: string): string => {
  if (written[1] !== "#") return textOf(parseTree(written))
  const code = /^&#x/iu.test(written) ? Number.parseInt(written.slice(3), 16) : Number.parseInt(written.slice(2), 10)
  return code === 0 || code > 0x10_ff_ff || (code >= 0xd8_00 && code <= 0xdf_ff) ? "\uFFFD" : String.fromCodePoint(code)
}
