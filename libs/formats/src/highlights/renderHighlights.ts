import { CurrentPageWorker, type DerivedFacts } from "@trawl/core"
import { Effect } from "effect"
import { withheldFor } from "../models/askPage.ts"
import { hasText, noText } from "../models/hasText.ts"
import { withoutModel } from "../models/withoutModel.ts"
import { unreadWarnings } from "@trawl/extract"
import { choosePassages } from "./choosePassages.ts"
import { quotePassages } from "./findHighlights.ts"
import { passageCutting, quoteFinding } from "./works.ts"

/** The passages of a page that fit a query, as a format's fields: chosen by a language model, or by words. */
export const renderHighlights = Effect.fn("renderHighlights")(function* (
  facts: Pick<DerivedFacts, "deadline" | "page">,
  query: string,
) {
  const { markdown } = facts.page
  if (!hasText(markdown)) return noText("highlights")
  const withheld = yield* withheldFor("highlights")
  const { run } = yield* CurrentPageWorker
  const { passages: best, warnings } =
    withheld === undefined
      ? yield* choosePassages(facts, yield* run(passageCutting, { markdown }), query)
      : {
          passages: yield* run(quoteFinding, { markdown, query }),
          warnings: [withoutModel("highlights", "by the words of the query", withheld)],
        }
  const all = [...warnings, ...unreadWarnings("highlights", markdown)]
  if (best.length === 0) return { fields: {}, warnings: ["Nothing on the page matches the query.", ...all] }
  return { fields: { highlights: quotePassages(markdown, best) }, warnings: all }
})
