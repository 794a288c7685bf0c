import { failed, maintenance, soonBack } from "../phrases/failed.ts"
import { notFound } from "../phrases/notFound.ts"
import type { Recognizer } from "../Recognizer.ts"
import { beginSays, headingSays, titleSays } from "../saysWhat.ts"
import { signalsFound } from "../signalsFound.ts"

const mostText = 900
const littleText = 600

/** Recognizes an error, by the response's status or the text of the page. */
export const findErrorPage: Recognizer = (page) => {
  const states = page.status >= 400
  if (!states && (page.own > mostText || headingSays({ headings: page.headings.slice(0, 1) }, notFound))) return []
  const mains = signalsFound(
    [states, "error-status", `The status is ${page.status}.`],
    [titleSays(page, failed), "error-title", "The title tells of an error."],
    [
      headingSays({ headings: page.headings.slice(0, 1) }, failed),
      "error-heading",
      "The first heading tells of an error.",
    ],
    [beginSays(page, failed), "error-text", "The text begins with an error."],
  )
  const isPaused =
    mains.length === 0 && page.own < littleText && maintenance.test(page.title) && soonBack.test(page.text)
  if (isPaused)
    return signalsFound(
      [true, "error-title", "The title tells of an error."],
      [true, "error-text", "The text tells when the site comes back."],
    )
  const others = signalsFound([page.own < littleText, "little-text", "There is next to no text beside."])
  return states || (mains.length > 0 && mains.length + others.length >= 2) ? [...mains, ...others] : []
}
