// Words of menus, buttons, notices and footers, collected for this project; no list was copied.
const words =
  "share tweet pin email print subscribe newsletter signup login logout signin register account password cookie cookies consent accept privacy policy terms conditions copyright reserved rights contact sitemap menu search home skip navigation follow facebook twitter instagram linkedin youtube pinterest whatsapp telegram reddit rss feed advertisement advertise sponsored ads related recommended trending popular latest recent previous next prev older newer back top more read continue load show hide view close open toggle expand collapse cart checkout wishlist basket shop compare filter filters sort reset apply submit send cancel reply report flag like likes dislike upvote downvote vote votes comment comments posted tags categories category archives archive permalink edit quote member members joined posts topics replies views profile avatar language english select choose download install app click tap here learn help support faq careers jobs press affiliate disclaimer imprint accessibility " +
  "teilen drucken anmelden registrieren abonnieren impressum datenschutz kontakt startseite suche suchen weiterlesen mehr kommentare kommentar werbung anzeige warenkorb merkzettel zurück weiter schließen agb cookies einstellungen newsletter verwandte beiträge " +
  "partager imprimer connexion inscription abonnez rechercher accueil confidentialité mentions légales suivant précédent commentaires publicité panier lire suite fermer plan " +
  "compartir imprimir iniciar sesión registrarse suscribirse buscar inicio privacidad aviso siguiente anterior comentarios publicidad carrito leer más cerrar contacto " +
  "condividi stampa accedi registrati iscriviti cerca privacy contatti commenti pubblicità carrello leggi tutto chiudi successivo precedente " +
  "compartilhar entrar cadastre assine pesquisar início privacidade próximo comentários publicidade carrinho leia fechar contato " +
  "udostępnij drukuj zaloguj zarejestruj szukaj polityka prywatności kontakt komentarze reklama koszyk czytaj więcej następny poprzedni zamknij " +
  "поделиться войти регистрация поиск главная контакты комментарии комментарий реклама корзина читать далее подробнее подписаться закрыть назад вперед рубрики новости " +
  "αναζήτηση επικοινωνία αρχική σχόλια διαφήμιση σύνδεση εγγραφή περισσότερα διαβάστε μοιραστείτε όροι χρήσης"

const known: ReadonlySet<string> = new Set(words.split(" "))

/** The same in scripts without spaces. */
export const chromeCharacters =
  /登录|登陆|注册|分享|评论|首页|版权|上一|下一|相关|推荐|热门|广告|返回|搜索|更多|收藏|举报|回复|发表|楼主|关注|点击|导航|下载|联系我们|関連|広告|検索|ログイン|登録|シェア|コメント|一覧|利用規約|로그인|회원가입|검색|댓글|광고|공유/gu

/** Whether a word in lower case is one of menus, buttons, notices and footers. */
export const isChromeWord = (word: string): boolean => known.has(word)
