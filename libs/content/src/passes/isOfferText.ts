/** What shops offer to do with each thing that they show, however it is made: a button, a label, a line that a script listens to. */
const offers =
  /^(?:add to (?:(?:my )?(?:cart|bag|basket|trolley|wish ?list|favou?rites)|compar(?:e|ison))|quick (?:view|shop|buy)|in den (?:warenkorb|einkaufswagen)|auf (?:den merkzettel|die wunschliste)|ajouter (?:au panier|à la liste d.envies)|(?:añadir|agregar) al (?:carrito|cesta)|aggiungi al carrello|adicionar ao carrinho|in winkelwagen|dodaj do koszyka|добавить в корзину|в корзину)$/iu

/** Whether a text is the button of a shop beside a thing and nothing else. */
export const isOfferText = (text: string): boolean => offers.test(text)
