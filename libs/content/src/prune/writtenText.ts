import { decodeMail } from "@trawl/core/hiddenMail"
import { trait, traitsOf } from "@trawl/hast"
import type { Element } from "hast"

/** Names of elements that scripts write the time into. */
const timeName = /(?:^|[ ,_-])(?:time-?ago|(?:relative|local)-?(?:time|date))(?:$|[ ,_-])/u

/** The text that scripts of the page write in the place of what an element holds: an email address that was hidden from programs, or the day of a time that is stated in an attribute alone. */
export const writtenText = (element: Element): string | undefined => {
  const { children, properties, tagName } = element
  if ((traitsOf(element) & trait.mail) !== 0 && properties.dataCfemail !== undefined)
    return decodeMail(String(properties.dataCfemail))
  if (children.length > 0 || !timeName.test(`${tagName} ${String(properties.className)}`)) return undefined
  return /(?:^|\s)\d{4}-[01]\d-[0-3]\d(?![^T\s])/u.exec(Object.values(properties).join(" "))?.[0].trim()
}
