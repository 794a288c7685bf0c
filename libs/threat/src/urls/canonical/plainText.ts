import { latin1Bytes } from "../../latin1Bytes.ts"
import { escapeBytes } from "./escapeBytes.ts"
import { unescapeFully } from "./unescapeFully.ts"

/** Most URLs consist of text that neither has escapes nor needs them. */
const plain = /^[!"$&-~]*$/u

/** Text with one character per byte, fully unescaped and then escaped once. */
export const plainText = (latin1: string): string =>
  plain.test(latin1) ? latin1 : escapeBytes(unescapeFully(latin1Bytes(latin1)))
