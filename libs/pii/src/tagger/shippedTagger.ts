import { unpackTagger } from "./packTagger.ts"
import type { Tagger } from "./Tagger.ts"
import { taggerWeights } from "./taggerWeights.data.ts"

let tagger: Tagger | undefined

/** The trained tagger that this lib comes with, unpacked when it is first asked for. */
export const shippedTagger = (): Tagger => (tagger ??= unpackTagger(taggerWeights))
