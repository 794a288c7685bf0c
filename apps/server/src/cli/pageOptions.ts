import type { SavedRequest } from "./SavedRequest.ts"

/** The options of each page of a request, as the API has them. */
export const pageOptions = ({ actions, formats, fullPage, pdf, screenshot }: SavedRequest) => {
  const steps = [...actions, ...(pdf === undefined ? [] : [{ type: "pdf" }])]
  return {
    // The file's extension chooses the image type.
    formats:
      screenshot === undefined
        ? formats
        : [
            ...formats,
            { type: "screenshot", fullPage, ...(/\.jpe?g$/iu.test(screenshot.file ?? "") ? { quality: 85 } : {}) },
          ],
    ...(steps.length === 0 ? {} : { actions: steps }),
  }
}
