import type { Decision } from "../Decision.ts"
import { NamePattern } from "@trawl/hast"
import type { Region } from "../parts/Region.ts"
import { saysName } from "./bylinesIn.ts"

/** What boards call signatures, ranks, dates of joining, counts of posts and pictures of their members. Names of phpBB, vBulletin, XenForo, Invision, MyBB, SMF and Discourse. */
const notes = new NamePattern(
  /(?:^|[\s_-])(?:(?:message|post|user|member)-?sig|postprofile(?=$|\s)|signature|usersignature|sigcontainer|sig-?\d+|(?:user|member)-?(?:title|rank|banner|extras|details|stat(?:istic)?s)|profile-(?:joined|posts|rank|custom-field|contact|stats)|avatar|gravatar|muiavatar|extra-?user-?info|c?author(?:pane)?[_-]*(?:photo|stats|badge)|(?:ipsentry__)?author-?fields|(?:ips)?user-?(?:photo|pic)|expandlink)(?:$|[\s_-])/u,
)

/** The number of a post. */
const placeOfPost = /^#\d{1,6}$/u

/** How often a post was voted for, or answered: a number that nothing is said of. What somebody writes is surer content than so much in 1/10,000. */
const count = /^\d[\d.,]*[km]?\s?·?$/iu
const mostCount = 6_000
const boxes: ReadonlySet<string> = new Set(["div", "span", "section", "article", "a"])

/** Drops what a board shows of its members beside each of their posts, and how many think so: it is no part of what they say there. */
export const dropMemberNotes = (decisions: ReadonlyArray<Decision>): void => {
  for (const decision of decisions) {
    const { holder, text } = decision.block
    // What nobody sees has its own reason, or names would come back.
    if (decision.reason === "unseen" || (!placeOfPost.test(text) && !isCount(decision) && !isInNote(holder))) continue
    // Also where the score dropped it already: pictures would come back with the text around them.
    decision.isKept = false
    decision.reason = "member"
  }
}

const isCount = ({ block: { edge, text }, probability }: Decision): boolean =>
  probability < mostCount && boxes.has(edge.tag) && count.test(text)

// The name of who wrote the post stands among them.
const isInNote = (holder: Region): boolean => {
  for (let part: Region | undefined = holder; part !== undefined; part = part.parent) {
    if (part.node.type !== "element") continue
    if (notes.isIn(part.node)) return true
    if (saysName(part.node)) return false
  }
  return false
}
