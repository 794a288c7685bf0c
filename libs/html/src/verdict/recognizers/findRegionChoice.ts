import { regionChoice } from "../phrases/regionChoice.ts"
import type { Recognizer } from "../Recognizer.ts"
import { headingSays, titleSays } from "../saysWhat.ts"
import { signalsFound } from "../signalsFound.ts"

const littleText = 300

/** Recognizes a page that asks for the reader's country or language before it shows anything. */
export const findRegionChoice: Recognizer = (page) => {
  if (page.own > littleText) return []
  const signals = signalsFound(
    [titleSays(page, regionChoice), "region-title", "The title asks for the reader's country or language."],
    [
      headingSays({ headings: page.headings.slice(0, 1) }, regionChoice),
      "region-heading",
      "The first heading asks for it.",
    ],
  )
  return signals.length > 0
    ? [...signals, ...signalsFound([true, "little-text", "There is next to no text beside."])]
    : []
}
