import type { Page } from "@trawl/core"
import { formats, type RequestedFormat } from "@trawl/formats"
import { isSlowType, parserOf } from "../parsers.ts"

/** What a request for a redacted page gets that is no text: it is named, for it is as it was. */
export const redactionWarnings = ({ isEncoded, pictures = [], source: { mediaType } }: Pick<Page, "isEncoded" | "pictures" | "source">, requested: ReadonlyArray<RequestedFormat>): ReadonlyArray<string> => {
  const isText = parserOf(mediaType) !== undefined && !isSlowType(mediaType)
  const unread = formats.notText(requested, { isText, hasPictures: pictures.length > 0 })
  return [
    ...(unread.length === 0 ? [] : [`redactPII redacts text: ${unread.join(", ")} ${unread.length === 1 ? "is" : "are"} as the page has ${unread.length === 1 ? "it" : "them"}, and may show personal data.`]),
    ...(isEncoded === true ? ["redactPII had no effect: the file was not read, and its bytes may hold personal data."] : []),
  ]
}
