import { adBlock, adBlockName, turnItOff } from "../phrases/adBlock.ts"
import type { Recognizer } from "../Recognizer.ts"
import { headingSays, titleSays } from "../saysWhat.ts"
import { signalsFound } from "../signalsFound.ts"

const littleText = 400

/** Recognizes a page that shows nothing until an ad blocker is switched off. */
export const findAdBlockWall: Recognizer = (page) => {
  const isNamed = turnItOff.test(page.text) && (titleSays(page, adBlockName) || headingSays(page, adBlockName))
  if (page.own > littleText || !(isNamed || adBlock.test(page.text))) return []
  const signals = signalsFound(
    [true, "ads-demand", "The text asks to let advertisements through."],
    [
      isNamed || titleSays(page, adBlock) || headingSays(page, adBlock),
      "ads-heading",
      "The title or a heading speaks of a blocker of advertisements.",
    ],
    [page.links <= 5, "few-links", "There is no navigation beside."],
  )
  return signals.length >= 2 ? signals : []
}
