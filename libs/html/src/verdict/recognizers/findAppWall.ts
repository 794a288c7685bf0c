import { appDemand } from "../phrases/appDemand.ts"
import type { Recognizer } from "../Recognizer.ts"
import { headingSays, titleSays } from "../saysWhat.ts"
import { signalsFound } from "../signalsFound.ts"

const littleText = 300

/** Recognizes a page that demands an app to see the rest. */
export const findAppWall: Recognizer = (page) => {
  if (page.contentOwn > littleText || !appDemand.test(page.text)) return []
  const signals = signalsFound(
    [true, "app-demand", "The text asks to open an application to see the page."],
    [titleSays(page, appDemand) || headingSays(page, appDemand), "app-heading", "The title or a heading does so."],
    [page.links <= 10, "few-links", "There is no navigation beside."],
  )
  return signals.length >= 2 ? signals : []
}
