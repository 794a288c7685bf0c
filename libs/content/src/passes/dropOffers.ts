import { decide, type Decision, isHeading } from "../Decision.ts"
import { isOfferText } from "./isOfferText.ts"

/** Drops what shops offer to do with a thing. Comes after its picture was decided of, beside which nothing else may stand; a picture in its own line stays. */
export const dropOffers = (decisions: ReadonlyArray<Decision>): void => {
  for (const decision of decisions) if (decision.isKept && isOffer(decision)) decide(decision, false, "button")
}

const isOffer = (decision: Decision): boolean =>
  decision.block.images === 0 && !isHeading(decision) && isOfferText(decision.block.text)
