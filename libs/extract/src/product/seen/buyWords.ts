/** Labels of add-to-cart buttons, in lower case. Written for this program, from the buttons of common shops. */
const phrases = [
  "add to cart", "add to bag", "add to basket", "add to trolley", "add to order", "buy", "buy now", "buy it now", "order now", "pre-order", "preorder", "shop now & save", "place order", "purchase now",
  "in den warenkorb", "zum warenkorb hinzufügen", "in den einkaufswagen", "jetzt kaufen", "jetzt bestellen", "vorbestellen",
  "ajouter au panier", "ajouter à mon panier", "acheter maintenant", "acheter", "commander",
  "añadir al carrito", "añadir a la cesta", "agregar al carrito", "agregar a la bolsa", "comprar ahora", "comprar", "adicionar ao carrinho", "adicionar à sacola", "comprar agora",
  "aggiungi al carrello", "acquista ora", "acquista", "in winkelwagen", "in winkelmandje", "toevoegen aan winkelwagen", "bestellen", "kopen",
  "lägg i varukorg", "lägg i varukorgen", "lägg till i varukorg", "köp", "köp nu", "legg i handlekurv", "legg i handlekurven", "kjøp", "kjøp nå", "læg i kurv", "læg i kurven", "tilføj til kurv", "køb",
  "lisää ostoskoriin", "osta nyt", "do koszyka", "dodaj do koszyka", "kup teraz", "do košíku", "přidat do košíku", "vložit do košíku", "do košíka", "kosárba", "kosárba teszem", "megveszem",
  "adaugă în coș", "adauga in cos", "cumpără acum", "добави в количката", "в корзину", "добавить в корзину", "купить", "до кошика", "в кошик", "купити",
  "sepete ekle", "hemen al", "satın al", "προσθήκη στο καλάθι", "στο καλάθι", "カートに入れる", "かごに追加", "買い物かごに入れる", "今すぐ購入", "加入购物车", "立即购买", "加入購物車", "장바구니", "장바구니 담기", "구매하기",
  "הוסף לסל", "أضف إلى السلة", "أضف إلى العربة", "thêm vào giỏ hàng", "mua ngay", "tambah ke keranjang", "beli sekarang", "เพิ่มลงตะกร้า",
]

const longest = 40

/** Whether a line is the label of such a button, possibly with a price. */
export const saysBuy = (line: string): boolean => {
  if (line.length > longest) return false
  const text = line.toLowerCase().replaceAll(/^[^\p{L}]+/gu, "")
  return phrases.some((phrase) => text === phrase || (text.startsWith(phrase) && !/\p{L}/u.test(text.slice(phrase.length))))
}
