import { codeAt } from "./codeAt.ts"
import { CodedText } from "./CodedText.ts"

/** Signs of shorter texts are looked at one by one, those of longer ones in a list of codes; still longer texts are of no page for readers. */
const [fewSigns, roomy] = [50, 65_536]
const coded = new CodedText(roomy)

/** A text with each run of white space as one space, and none around it. */
export const collapsed = (text: string): string => (isCollapsed(text) ? text : withoutRuns(text)).trim()

// Most texts are: a look at each sign is cheaper than to search them by a pattern.
const isCollapsed = (text: string): boolean => {
  const { length } = text
  if (length > fewSigns && length <= roomy) return isCollapsedCode(text)
  let before = 0
  for (let at = 0; at < length; at++) {
    const code = codeAt(text, at)
    if (isRun(code, before)) return false
    before = code
  }
  return true
}

const isCollapsedCode = (text: string): boolean => {
  coded.hold(text)
  const { codes } = coded
  let before = 0
  for (let at = 0; at < text.length; at++) {
    const code = codes[at] as number
    if (isRun(code, before)) return false
    before = code
  }
  return true
}

/** Whether a sign is no single space but white space, or a control sign. */
export const isRun = (code: number, before: number): boolean => code < 0x20 || (code === 0x20 && before === 0x20) || (code > 0x7e && isWideSpace(code))

const isWideSpace = (code: number): boolean =>
  code === 0xa0 || code === 0x16_80 || (code >= 0x20_00 && code <= 0x20_0a) || code === 0x20_28 || code === 0x20_29 || code === 0x20_2f || code === 0x20_5f || code === 0x30_00 || code === 0xfe_ff

const withoutRuns = (text: string): string => text.replaceAll(/\s+/gu, " ")
