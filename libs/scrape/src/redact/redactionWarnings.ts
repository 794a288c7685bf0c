import type { Page } from "@trawl/core"
import { formats, type RequestedFormat } from "@trawl/formats"
import { isSlowType, parserOf } from "../parsers.ts"

type RedactablePage = Pick<Page, "isEncoded" | "images" | "source">

/** The requested formats whose output is not text of such a page. */
const notText = (
  { images = [], source: { mediaType } }: RedactablePage,
  requested: ReadonlyArray<RequestedFormat>,
): ReadonlyArray<string> => {
  const isText = parserOf(mediaType) !== undefined && !isSlowType(mediaType)
  return formats.notText(requested, { isText, hasImages: images.length > 0 })
}

/** Whether the output of a requested format is text of such a page. */
export const showsText = (page: RedactablePage, requested: ReadonlyArray<RequestedFormat>): boolean =>
  notText(page, requested).length < requested.length

/** Warnings that name the unredacted formats of a request with redaction, whose output is not text. */
export const redactionWarnings = (
  page: RedactablePage,
  requested: ReadonlyArray<RequestedFormat>,
): ReadonlyArray<string> => {
  const unread = notText(page, requested)
  return [
    ...(unread.length === 0
      ? []
      : [
          `redactPII redacts text: ${unread.join(", ")} ${unread.length === 1 ? "is" : "are"} as the page has ${unread.length === 1 ? "it" : "them"}, and may show personal data.`,
        ]),
    ...(page.isEncoded === true
      ? ["redactPII had no effect: the file was not read, and its bytes may hold personal data."]
      : []),
  ]
}
