import type { Element } from "hast"
import { attributeOf, NamePattern, onceFor } from "@trawl/hast"
import { readDates } from "@trawl/metadata"
import type { ContentBlock } from "../parts/ContentBlock.ts"
import type { Region } from "../parts/Region.ts"
import { linkOf } from "./linkOf.ts"

/** The name of who wrote a post, or when, is at most so long. */
const longestByline = 90

const names = new NamePattern(
  /(?:^|[\s_-])(?:author|byline|creator|poster|user-?name|member-?name|display-?name)(?:$|[\s_-])/u,
)
/** What boards show beside it. */
const beside = new NamePattern(/(?:^|[\s_-])(?:avatar|photo|rank|stat(?:s|istics)|title)$/u)
const times = new NamePattern(
  /(?:^|[\s_-])(?:date|time|timestamp|date-?time|posted|post-time|permalink-date)(?:$|[\s_-])/u,
)

/** What a line begins with that says when a post was changed. */
const changes =
  /^\P{L}*(?:last |zuletzt |this post was |diese nachricht wurde )?(?:edit|modif|updated|bearbeitet|geändert|изменен|отредакт)/iu

/** Words beside the name and the date of another post, and beside counts. */
const others = /last (?:post|reply)|joined|posts:/iu

type Kind = "name" | "time"

/** Whether a block within a post says who wrote it, and when. */
export const bylinesIn = (block: ContentBlock, post: Region): ReadonlyArray<Kind> => {
  const { edge, holder, length, text } = block
  if (length < 2 || text.length > longestByline || others.test(text)) return []
  for (let part: Region | undefined = holder; part !== undefined && part !== post.parent; part = part.parent) {
    if (part.node.type === "element" && beside.isIn(part.node)) return []
    const kind = kindOf(part.node)
    if (kind !== undefined) return kind === "time" && !isDay(text) ? [] : [kind]
    if (part === edge.parent) break
  }
  return kindsBelow(block).filter((kind) => kind === "name" || isDay(text))
}

/** A line that says when and by whom a post was changed is so long at most. */
const longestChange = 120

/** Whether a line says when a post was changed, and no more. */
export const isChange = (text: string): boolean =>
  text.length <= longestChange && changes.test(text) && readDates(text, "month-first").length > 0

const isDay = (text: string): boolean => /\d/u.test(text) && !changes.test(text)

/** Addresses of the profiles of members: phpBB, vBulletin, SMF, XenForo, Discourse, Stack Exchange and others. */
const profiles = /\/(?:u|users?|members?|people)\/(?!log|sign|reg).|\/~.|user\?id=|member\.php|profile/iu

/** Whether a block is a link to the profile of a member and nothing else. */
export const isProfileLink = (block: ContentBlock): boolean => {
  const link = linkOf(block)
  return (
    link !== undefined &&
    block.length > 1 &&
    block.linked === block.length &&
    block.text.length <= longestByline &&
    profiles.test(attributeOf(link, "href"))
  )
}

/** Whether an element is named as the name of who wrote what it stands beside. */
export const saysName = (element: Element): boolean =>
  /^(?:author|creator)$/iu.test(attributeOf(element, "itemProp")) ||
  attributeOf(element, "rel") === "author" ||
  names.isIn(element)

const saysTime = (element: Element): boolean =>
  element.tagName === "time" || /^date/iu.test(attributeOf(element, "itemProp")) || times.isIn(element)

const kindOf = (node: Region["node"]): Kind | undefined => {
  if (node.type !== "element") return undefined
  if (saysName(node)) return "name"
  return saysTime(node) ? "time" : undefined
}

// Name and time often stand in one line.
const kindsBelow = ({ holder, leaves }: ContentBlock): ReadonlyArray<Kind> => {
  const kinds = kindsIn(holder.node)
  return leaves.flatMap((leaf) => kinds.get(leaf) ?? [])
}

/** The kinds of nodes by the outermost elements around them that are named so. Many lines may stand in one part. */
const kindsIn = onceFor((part: Region["node"]): ReadonlyMap<unknown, Kind> => {
  const kinds = new Map<unknown, Kind>()
  const add = ({ children }: Region["node"], around?: Kind): void => {
    for (const child of children) {
      if (around !== undefined) kinds.set(child, around)
      if (child.type === "element") add(child, around ?? kindOf(child))
    }
  }
  add(part)
  return kinds
})

/** Whether a text is a date, with a time of the day or without, and nothing else. */
export const isDate = (text: string): boolean => {
  const date = text.length > longestByline ? undefined : readDates(text, "month-first")[0]
  return (
    date?.start === 0 &&
    /^[\s,|·•»@-]*(?:(?:at|um|à|kl\.?) )?(?:\d{1,2}[:.h]\d{2}(?::\d{2})?\s?(?:[ap]\.?m\.?|uhr)?)?$/iu.test(
      text.slice(date.end).trim(),
    )
  )
}
