import { decide, type Decision, isHeading } from "../Decision.ts"

/** What shops offer to do with each thing that they show, however it is made: a button, a label, a line that a script listens to. */
const offers =
  /^(?:add to (?:(?:my )?(?:cart|bag|basket|trolley|wish ?list|favou?rites)|compar(?:e|ison))|quick (?:view|shop|buy)|in den (?:warenkorb|einkaufswagen)|auf (?:den merkzettel|die wunschliste)|ajouter (?:au panier|à la liste d.envies)|(?:añadir|agregar) al (?:carrito|cesta)|aggiungi al carrello|adicionar ao carrinho|in winkelwagen|dodaj do koszyka|добавить в корзину|в корзину)$/iu

/** Drops what shops offer to do with a thing. Comes after its picture was decided of, beside which nothing else may stand; a picture in its own line stays. */
export const dropOffers = (decisions: ReadonlyArray<Decision>): void => {
  for (const decision of decisions) if (decision.isKept && isOffer(decision)) decide(decision, false, "button")
}

const isOffer = (decision: Decision): boolean => decision.block.images === 0 && !isHeading(decision) && offers.test(decision.block.text)
