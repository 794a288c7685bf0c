import { parked, placeholder, placeholderText } from "../phrases/parked.ts"
import { describesFailure } from "../phrases/describesFailure.ts"
import type { Recognizer } from "../Recognizer.ts"
import { headingSays, titleSays } from "../saysWhat.ts"
import { signalsFound } from "../signalsFound.ts"

const mostText = 900
const littleText = 400
/** Such a heading alone is ambiguous ("It works"): only next to nothing may stand beside it. */
const littleBesideHeading = 150

/** Recognizes a page with nothing to read or see, or a parked or default page. */
export const findEmpty: Recognizer = (page) => {
  if (page.visible === 0 && page.content === 0 && page.media === 0) {
    return signalsFound(
      [true, "no-text", "There is no text on the page."],
      [true, "no-pictures", "There are no images on the page."],
    )
  }
  if (page.own > mostText) return []
  const isTitle = titleSays(page, placeholder)
  const isParked =
    ![page.title, ...page.headings.slice(0, 1)].some((head) => describesFailure.test(head)) &&
    parked.test(`${page.title} ${page.text.slice(0, 1_500)}`)
  const mains = signalsFound(
    [isParked, "parked-domain", "The text is about the domain itself, which is for sale, parked or expired."],
    [
      isTitle || headingSays(page, placeholder),
      "placeholder",
      "The title or a heading is that of a server without a site.",
    ],
  )
  const saysSo = mains.length > 0 && placeholderText.test(page.text)
  const others = signalsFound(
    [saysSo, "placeholder-text", "The text tells of the server alone."],
    [
      page.own < (isTitle || isParked ? littleText : littleBesideHeading),
      "little-text",
      "There is next to no text beside.",
    ],
  )
  return mains.length > 0 && mains.length + others.length >= 2 ? [...mains, ...others] : []
}
