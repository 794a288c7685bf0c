import { pageSteps } from "./pageSteps.ts"
import { placeLink } from "./Place.ts"

/** One line of the drawing a step: what comes in, the function, what goes out. */
const drawing = (): ReadonlyArray<string> => {
  const width = Math.max(...pageSteps.map(({ title }) => title.length))
  const names = Math.max(...pageSteps.map(({ place }) => place.name.length))
  return pageSteps.map(
    ({ gives, place, title }, index) =>
      `${index + 1}  ${title.padEnd(width)}  ${place.name.padEnd(names)}  ──▶  ${gives}`,
  )
}

/** The steps of a page, drawn and told. */
export const stepsMarkdown = (): string =>
  [
    "```",
    ...drawing(),
    "```",
    "",
    ...pageSteps.map(({ place, text, title }, index) => `${index + 1}. **${title}**, ${placeLink(place)}. ${text}`),
  ].join("\n")
