import { CodedText } from "./CodedText.ts"

/** In characters. Few pages have longer texts, which get their own buffer. */
const roomy = 65_536
const room = new CodedText(roomy)

/** The character codes of a text, followed by a zero; valid until the next call. */
export const codesOf = (text: string): Uint16Array => {
  const coded = text.length > roomy ? new CodedText(text.length) : room
  coded.hold(text)
  return coded.codes
}
