import { CodedText } from "./CodedText.ts"

/** Longer texts are of few pages, and have a room of their own. */
const roomy = 65_536
const room = new CodedText(roomy)

/** The codes of a text's signs with a zero behind them, until the next text is asked for. */
export const codesOf = (text: string): Uint16Array => {
  const coded = text.length > roomy ? new CodedText(text.length) : room
  coded.hold(text)
  return coded.codes
}
