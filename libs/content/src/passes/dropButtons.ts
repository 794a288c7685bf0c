import { attributeOf, namesOf, textOf } from "@trawl/hast"
import { decide, type Decision, isHeading } from "../Decision.ts"
import { nearestOf, type Region } from "../parts/Region.ts"

const buttonNames = /(?:^|[\s_-])(?:btn|button|cta)(?:$|[\s\d_-])/u
const longButton = 40

/** Drops links that look like buttons, and those to the top of the page: they ask for something instead of saying it. A heading that can be opened is a heading. */
export const dropButtons = (decisions: ReadonlyArray<Decision>): void => {
  for (const decision of decisions) {
    const { holder, edge, length, linked } = decision.block
    if (
      decision.isKept &&
      !isHeading(decision) &&
      length > 0 &&
      length < longButton &&
      linked === length &&
      (isNamedButton(holder) || isNamedButton(edge) || leadsUp(holder))
    )
      decide(decision, false, "button")
  }
}

// An address within the page is written so, or stands for its beginning.
const leadsUp = (holder: Region): boolean => {
  const link = nearestOf(holder, ["a"])?.node
  return link?.type === "element" && isWithin(attributeOf(link, "href")) && top.test(textOf(link).trim())
}

const isWithin = (href: string): boolean =>
  href.startsWith("#") || (href.includes("#") && /top/iu.test(href.slice(href.lastIndexOf("#"))))

const top =
  /^[[(\s↑^▲⇧]*(?:(?:(?:back|return|go|jump|scroll) )?(?:up )?(?:to )?(?:the )?top(?: of (?:the |this )?(?:page|article))?|nach oben|zum seitenanfang|seitenanfang|haut de (?:la )?page|retour en haut(?: de (?:la )?page)?|volver arriba|torna su|наверх|naar boven|do góry)[\])\s↑^▲⇧]*$/iu

const isNamedButton = ({ node, parent }: Region): boolean =>
  isButton(node) || (parent !== undefined && isButton(parent.node))

const isButton = (node: Region["node"]): boolean => node.type === "element" && buttonNames.test(namesOf(node))
