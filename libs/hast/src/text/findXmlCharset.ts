import { charsetOfLabel } from "./charsetOfLabel.ts"

const declaration = /^<\?xml(?:(?!encoding)[^>])*encoding[\0- ]*=[\0- ]*(?:"([^"\0- >]*)"|'([^'\0- >]*)')/u

/** The charset that an XML declaration states at the beginning of a document. HTML standard, "get an XML encoding". */
export const findXmlCharset = (head: string): string | undefined => {
  const [, double, single] = declaration.exec(head) ?? []
  const label = double ?? single
  // Most documents have none, and to find that no charset has that name takes longer than to parse a small page.
  return label === undefined ? undefined : charsetOfLabel(label)
}
