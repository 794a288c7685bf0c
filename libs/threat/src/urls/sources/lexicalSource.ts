import { Effect } from "effect"
import { explainUrl } from "../classifier/explainUrl.ts"
import type { UrlSource } from "./UrlSource.ts"

/** Likelihood from which a URL is reported as resembling phishing. */
const phishingLikelihood = 0.5

const name = "local classifier"

const judge = (url: URL) => {
  const { imitates, likelihood, score } = explainUrl(url)
  return {
    score,
    categories: [
      ...(imitates === undefined ? [] : ["imitation of a brand"]),
      ...(likelihood >= phishingLikelihood ? ["looks like phishing"] : []),
    ],
    source: name,
  }
}

/** The local classifier: it has no lists, never fails, and alone never blocks at the default threshold. */
export const lexicalSource: UrlSource = {
  name,
  scan: (_canonical, written) => Effect.sync(() => judge(written)),
  scanLocally: (_canonical, written) => Effect.sync(() => judge(written)),
}
