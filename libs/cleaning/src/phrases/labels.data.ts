import type { Phrases } from "./Phrases.ts"

// Written for this project (MIT): labels that stand alone in a block, by language.

/** Ways around a page. */
export const wayLabels: Phrases = {
  en: "skip to content;skip to main content;skip to navigation;skip to main navigation;skip to footer;back to top;return to top;scroll to top;go to top;to top;top of page;jump to content;toggle navigation;main menu;site navigation;print this page;print this article;print page;email this page;email this article;report this ad;view all comments;show comments;hide comments;previous post;next post;previous article;next article;back to blog;sitemap;site map;follow us;follow us on;connect with us;stay connected",
  de: "zum inhalt springen;zum hauptinhalt springen;zur navigation springen;zum inhalt;nach oben;zum seitenanfang;seite drucken;artikel drucken;vorheriger artikel;nächster artikel;vorheriger beitrag;nächster beitrag;folgen sie uns;folge uns",
  fr: "aller au contenu;aller au contenu principal;passer au contenu;retour en haut;haut de page;retour en haut de page;imprimer cette page;imprimer l article;article précédent;article suivant;suivez nous;suivez nous sur",
  es: "saltar al contenido;ir al contenido;ir al contenido principal;volver arriba;imprimir esta página;artículo anterior;artículo siguiente;síguenos;síguenos en",
  it: "vai al contenuto;salta al contenuto;torna su;torna all inizio;stampa questa pagina;articolo precedente;articolo successivo;seguici;seguici su",
  pt: "ir para o conteúdo;pular para o conteúdo;saltar para o conteúdo;voltar ao topo;imprimir esta página;artigo anterior;próximo artigo;siga nos",
  nl: "ga naar de inhoud;naar de inhoud;naar boven;terug naar boven;vorig artikel;volgend artikel;volg ons",
  pl: "przejdź do treści;przejdź do głównej treści;do góry;powrót do góry;wróć do góry;poprzedni artykuł;następny artykuł;drukuj;obserwuj nas",
  sv: "hoppa till innehåll;till toppen;tillbaka till toppen;skriv ut;föregående artikel;nästa artikel;följ oss",
  da: "gå til indhold;til toppen;forrige artikel;næste artikel;følg os",
  no: "hopp til innhold;til toppen;følg oss",
  fi: "siirry sisältöön;takaisin ylös;seuraa meitä",
  cs: "přeskočit na obsah;nahoru;zpět nahoru;sledujte nás",
  el: "μετάβαση στο περιεχόμενο;επιστροφή στην κορυφή;ακολουθήστε μας",
  tr: "içeriğe geç;başa dön;yukarı çık;bizi takip edin",
  ru: "перейти к содержимому;перейти к содержанию;наверх;вверх;версия для печати;предыдущая статья;следующая статья",
  ja: "ページトップへ;ページの先頭へ;トップへ戻る;本文へスキップ;前の記事;次の記事",
  ko: "본문 바로가기;맨 위로;이전 글;다음 글",
  zh: "返回顶部;回到顶部;返回頂部;回到頂部;跳到内容;上一篇;下一篇",
}

/** Marks of advertisements. */
export const adLabels: Phrases = {
  en: "advertisement;advertisements;advertising;ad;ads;sponsored;sponsored content;sponsored links;sponsored by;article continues below advertisement;story continues below advertisement;advertisement continue reading below;continue reading below;scroll to continue with content;ad feedback;remove ads;paid content;promoted content;ads by google",
  de: "anzeige;anzeigen;werbung;gesponsert;gesponserte inhalte;lesen sie nach der anzeige weiter;nach der anzeige geht es weiter",
  fr: "publicité;annonce;contenu sponsorisé;la suite après la publicité;l article continue après la publicité",
  es: "publicidad;anuncio;anuncios;contenido patrocinado;sigue leyendo después del anuncio",
  it: "pubblicità;annuncio pubblicitario;continua a leggere dopo la pubblicità;contenuto sponsorizzato",
  pt: "publicidade;anúncio;anúncios;continua após a publicidade;conteúdo patrocinado",
  nl: "advertentie;advertenties;lees verder na de advertentie;gesponsord",
  pl: "reklama;artykuł sponsorowany;dalszy ciąg materiału pod wideo;ciąg dalszy pod reklamą",
  sv: "annons;annonser;artikeln fortsätter under annonsen",
  da: "annonce;annoncer;artiklen fortsætter efter annoncen",
  no: "annonse;annonser;artikkelen fortsetter under annonsen",
  fi: "mainos;mainokset",
  cs: "reklama;inzerce",
  el: "διαφήμιση",
  tr: "reklam",
  ru: "реклама;на правах рекламы",
  ja: "広告;スポンサーリンク",
  ko: "광고",
  zh: "广告;廣告;推广",
}

/** Invitations to share, and names of where to. */
export const shareLabels: Phrases = {
  en: "share;share this;share this article;share this story;share this post;share this page;share article;share on;share on social media;share via;share with friends;sharing is caring;spread the word;tweet;tweet this;like this;copy link;copy link to clipboard;link copied;share on facebook;share on twitter;share on x;share on linkedin;share on pinterest;share on whatsapp;share on reddit;share by email;share via email;share to facebook;share to twitter;click to share;email a friend;send to a friend;pin it;save to pinterest",
  de: "teilen;artikel teilen;beitrag teilen;diesen artikel teilen;auf facebook teilen;auf twitter teilen;link kopieren;weiterempfehlen;per e mail teilen",
  fr: "partager;partager cet article;partager l article;partager sur facebook;partager sur twitter;copier le lien;partagez cet article;envoyer par e mail",
  es: "compartir;compartir este artículo;comparte este artículo;compartir en facebook;compartir en twitter;copiar enlace;comparte",
  it: "condividi;condividi questo articolo;condividi su facebook;condividi su twitter;copia link",
  pt: "compartilhar;compartilhe;partilhar;compartilhar no facebook;compartilhar no twitter;copiar link",
  nl: "delen;deel dit artikel;deel op facebook;deel via whatsapp;link kopiëren;deel artikel",
  pl: "udostępnij;podziel się;udostępnij na facebooku;skopiuj link;kopiuj link",
  sv: "dela;dela artikeln;dela på facebook;kopiera länk",
  da: "del;del artiklen;del på facebook;kopier link",
  no: "del;del artikkelen;del på facebook;kopier lenke",
  fi: "jaa;jaa artikkeli;jaa facebookissa;kopioi linkki",
  cs: "sdílet;sdílet na facebooku;zkopírovat odkaz",
  el: "κοινοποίηση;μοιραστείτε το;κοινοποίηση στο facebook",
  tr: "paylaş;facebook ta paylaş;bağlantıyı kopyala",
  ru: "поделиться;поделиться ссылкой;скопировать ссылку;поделитесь с друзьями;рассказать друзьям",
  ja: "シェアする;共有する;リンクをコピー;ツイート;シェア",
  ko: "공유하기;공유;링크 복사",
  zh: "分享到;分享;分享至;复制链接;分享到微信;分享到微博;複製連結",
}

/** Names that stand in rows of buttons to share or follow; alone, one may be content. */
export const shareTargets: Phrases = {
  en: "facebook;twitter;x;x twitter;linkedin;pinterest;whatsapp;telegram;reddit;email;e mail;mail;print;instagram;youtube;tiktok;tumblr;flipboard;messenger;sms;threads;bluesky;mastodon;snapchat;pocket;google plus;google;rss;copy link;vk;vkontakte;ok ru;odnoklassniki;xing;hatena;weibo;wechat;viber;skype;digg;stumbleupon;delicious;share;tweet;gmail;feedly;twitch;discord;github",
  de: "drucken;teilen;e mail senden;merken",
  fr: "imprimer;courriel;partager",
  es: "imprimir;correo electrónico;compartir",
  ru: "вконтакте;одноклассники;печать;твиттер;фейсбук",
  zh: "微信;微博;qq空间;打印",
}
