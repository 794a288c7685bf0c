import { lexicon as packed } from "./lexicon.data.ts"
import type { Lexicon } from "./Lexicon.ts"
import { unpackLexicon } from "./unpackLexicon.ts"

let lexicon: Lexicon | undefined

/** The lexicon that this lib comes with, unpacked when it is first asked for. */
export const shippedLexicon = (): Lexicon => (lexicon ??= unpackLexicon(packed))
