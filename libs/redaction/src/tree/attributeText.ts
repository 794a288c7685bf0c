import { decodedText } from "@trawl/pii/rules"
import { withoutTags } from "./withoutTags.ts"

const scheme = /^\s*([a-z][a-z\d+.-]{0,20}):/iu
const web = /^(?:https?|ftp|wss?)$/iu

/** Whether a value is an address, by what it begins with. */
export const isAddress = (value: string): boolean =>
  /^\s*(?:[a-z][a-z\d+.-]{0,20}:(?!\s)|\/|\?|#|\.{1,2}\/)\S*\s*$/iu.test(value)

/** Characters of an address that are read: longer ones than pages are asked for by carry data. */
const longestAddress = 32_768
/** Those of a document that is an address. */
const longestDocument = 200_000

/** A document that is written out in its address. RFC 2397. */
const written =
  /^\s*data:(?:image\/svg\+xml|text\/[\w.+-]{1,40}|application\/(?:json|xml|xhtml\+xml))?(?:;(?!base64)[\w=.-]{1,40}){0,4},/iu

const documentText = (address: string): string => {
  const head = written.exec(address)?.[0].length
  return head === undefined
    ? ""
    : withoutTags(decodedText(address.slice(head, head + longestDocument)).text).replaceAll(/[\n\r]+/gu, " ; ")
}

/**
 * What of an address is searched for personal data, decoded: all of one for mail, telephone or a program, of one in the web what it passes on, and parts with
 * a mail address, of a document that is written out its words. The rest of it says where pages are, and its numbers are those of pages.
 */
export const addressText = (address: string): string => {
  const name = scheme.exec(address)?.[1] ?? "https"
  if (/^data$/iu.test(name)) return documentText(address)
  if (/^blob$/iu.test(name)) return ""
  const read = address.slice(0, longestAddress)
  if (!web.test(name)) return decodedText(read).text
  const [before = "", ...rest] = read.split(/[?#]/u)
  const user = /^[^/]{0,20}\/\/([^/@]{1,200})@/u.exec(before)?.[1] ?? ""
  const parts = before.split("/").filter((part) => /@|%40/u.test(part))
  const passed = rest.flatMap((part) => part.split("&")).map((pair) => pair.replaceAll("+", " ").replace("=", ": "))
  return decodedText([user, ...parts, ...passed].filter((part) => part !== "").join("\n")).text.replaceAll(
    /[\n\r]+/gu,
    " ; ",
  )
}
