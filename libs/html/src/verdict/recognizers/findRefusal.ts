import { refused } from "../phrases/refused.ts"
import { regionBlock } from "../phrases/regionBlock.ts"
import type { Recognizer } from "../Recognizer.ts"
import { headingSays, linesSay, titleSays } from "../saysWhat.ts"
import { signalsFound } from "../signalsFound.ts"

const mostText = 900
const littleText = 400

/** Recognizes a refusal: because of the reader's location, or without a reason. */
export const findRefusal: Recognizer = (page) => {
  if (page.own > mostText) return []
  const mains = signalsFound(
    [
      regionBlock.test(`${page.title} ${page.text}`),
      "region",
      "The text says that the page is not shown where the visitor is.",
    ],
    [page.status === 451, "legal-status", "The status is 451, unavailable for legal reasons."],
    [titleSays(page, refused), "refusal-title", "The title refuses access."],
    [headingSays(page, refused), "refusal-heading", "A heading refuses access."],
    [linesSay(page, refused), "refusal-text", "The first lines refuse access."],
  )
  const others = signalsFound([page.own < littleText, "little-text", "There is next to no text beside."])
  return mains.length > 0 && mains.length + others.length >= 2 ? [...mains, ...others] : []
}
