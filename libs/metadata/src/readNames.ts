import type { Element } from "hast"
import { KnownNames } from "@trawl/hast"
import { zone } from "./Outline.ts"

/** Set in addition to the bits of `zone` for names of authors. */
export const authorBit = 1 << 20

/** Words of class names and ids (separated by hyphens, underscores and changes of case), with the bit that they set. */
const words: ReadonlyArray<readonly [number, RegExp]> = [
  [
    zone.navigation,
    /(?:^|-)(?:(?:sub|main|top|side)?nav|navbar|navigation|(?:sub|mega)?menu|menubar|breadcrumbs?|pagination|pager|sitemap)(?:-|$)/u,
  ],
  [zone.footer, /(?:^|-)(?:footer|colophon|copyright|contentinfo)(?:-|$)/u],
  [
    zone.aside,
    /(?:^|-)(?:sidebar|side-bar|(?:side|right|left)-?(?:col|column|rail)|aside|widgets?|complementary)(?:-|$)/u,
  ],
  [
    zone.discussion,
    /(?:^|-)(?:comments?|comment-?list|commentlist|respond|disqus|replies|reply|discussions?|kommentare?|commentaires?|comentarios?|reviews?)(?:-|$)/u,
  ],
  [
    zone.related,
    /(?:^|-)(?:related(?:-?posts)?|recommend(?:ed|ations?)?|recirc\w*|trending|popular|most-?(?:read|popular|viewed)|more-?(?:from|stories)|you-may|also-like|(?:read|up|further)-?(?:next|also|reading)|post-nav\w*|(?:next|prev)-?(?:next|prev)|suggest(?:ed|ions?)|similar|latest-?news|recent(?:-?posts)?|teasers?|outbrain|taboola)(?:-|$)/u,
  ],
  [zone.hidden, /^(?:sr-only|visually-?hidden|screen-?reader(?:-text|-only)?|skip-?(?:link|to-content|nav))$/u],
  [
    authorBit,
    /(?:^|-)(?:authors?|byline|by-line|writer|contributors?|reporter|journalist|autor|auteur|autore|verfasser|poster|creator)(?:-|$)|user-?name/u,
  ],
]

/** Most names have none of them. */
const anyWord = new RegExp(words.map(([, { source }]) => source).join("|"), "u")

const maxLength = 80

// Pages repeat their names, so most come from the cache.
const known = new KnownNames((name) => {
  const parts = (/[A-Z_]/u.test(name) ? name.replaceAll(/(?<=[a-z])(?=[A-Z])|_+/gu, "-") : name).toLowerCase()
  if (!anyWord.test(parts)) return 0
  return words.reduce((sum, [bit, pattern]) => (pattern.test(parts) ? sum | bit : sum), 0)
})

/** Reads the class names, id and role of an element: a sum of bits of `zone` and `authorBit`. */
export const readNames = ({ properties }: Element): number => {
  const { className, id, role } = properties
  let bits = 0
  if (Array.isArray(className)) for (const name of className) if (typeof name === "string") bits |= bitsOf(name)
  if (typeof id === "string") bits |= bitsOf(id)
  if (typeof role === "string") bits |= bitsOf(role)
  return bits
}

const bitsOf = (name: string): number => (name.length > maxLength ? 0 : known.of(name))
