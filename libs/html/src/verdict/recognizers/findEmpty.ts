import { parked, placeholder } from "../phrases/parked.ts"
import type { Recognizer } from "../Recognizer.ts"
import { headingSays, titleSays } from "../saysWhat.ts"
import { signsFound } from "../signsFound.ts"

const mostText = 900
const littleText = 400

/** Nothing to read and nothing to see, or only what stands where no site is. */
export const findEmpty: Recognizer = (page) => {
  if (page.visible === 0 && page.content === 0 && page.media === 0) {
    return signsFound([true, "no-text", "There is no text on the page."], [true, "no-pictures", "There are no pictures on the page."])
  }
  if (page.own > mostText) return []
  const mains = signsFound(
    [parked.test(`${page.title} ${page.text.slice(0, 1_500)}`), "parked-domain", "The text is about the domain itself: it is for sale, parked or expired."],
    [titleSays(page, placeholder) || headingSays(page, placeholder), "placeholder", "The title or a heading is that of a server without a site."],
  )
  const others = signsFound([page.own < littleText, "little-text", "There is next to no text beside."])
  return mains.length > 0 && mains.length + others.length >= 2 ? [...mains, ...others] : []
}
