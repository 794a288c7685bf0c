import type { Phrases } from "./Phrases.ts"

// Written for this project (MIT): headings of lists that lead elsewhere, and first words of such links, by language.

/** Titles of lists of other pages. */
export const relatedHeadings: Phrases = {
  en: "related;related articles;related article;related posts;related post;related stories;related news;related content;related links;related topics;related reading;related items;related pages;related videos;related questions;related products;more from;more stories;more news;more articles;more like this;more on this topic;more on this story;more in this section;more from this author;you may also like;you might also like;you may also be interested in;you might also be interested in;you may also enjoy;recommended;recommended for you;recommended articles;recommended reading;recommended stories;recommended posts;suggested articles;similar articles;similar posts;similar products;customers also bought;customers also viewed;customers who bought this item also bought;frequently bought together;recently viewed;recently viewed items;recently viewed products;read more;read next;read also;also read;up next;see also in this section;what to read next;keep reading;further articles;don t miss;most read;most popular;most viewed;most shared;trending;trending now;popular posts;popular articles;popular stories;editor s picks;editors picks;hot network questions;from the web;from around the web;around the web;sponsored stories;promoted stories;other articles;explore more;discover more;featured articles;featured posts;people also viewed;others also read;in case you missed it",
  de: "verwandte artikel;verwandte themen;ähnliche artikel;ähnliche beiträge;ähnliche produkte;das könnte sie auch interessieren;das könnte dich auch interessieren;das könnte ihnen auch gefallen;weitere artikel;weitere themen;weitere meldungen;weitere nachrichten;mehr zum thema;zum thema;lesen sie auch;lesen sie mehr zum thema;auch interessant;meistgelesen;meistgelesene artikel;beliebte artikel;neueste artikel;neueste beiträge;kunden kauften auch;zuletzt angesehen;empfohlene artikel;empfehlungen der redaktion",
  fr: "articles similaires;articles liés;articles connexes;à lire aussi;lire aussi;à lire également;sur le même sujet;dans la même rubrique;vous aimerez aussi;vous pourriez aussi aimer;vous aimerez peut être;ces articles peuvent vous intéresser;les plus lus;les plus populaires;derniers articles;articles récents;à ne pas manquer;produits similaires;recommandé pour vous;nos recommandations",
  es: "artículos relacionados;noticias relacionadas;relacionados;entradas relacionadas;temas relacionados;te puede interesar;te puede gustar;también te puede interesar;también te puede gustar;te recomendamos;lee también;lea también;más noticias;lo más leído;lo más visto;últimas noticias;productos relacionados;más sobre este tema;más información",
  it: "articoli correlati;potrebbe interessarti;potrebbero interessarti;potrebbe interessarti anche;ti potrebbe interessare;leggi anche;i più letti;ultime notizie;articoli recenti;prodotti correlati;altri articoli",
  pt: "artigos relacionados;notícias relacionadas;posts relacionados;relacionados;leia também;leia mais;veja também;mais lidas;mais lidos;últimas notícias;produtos relacionados;você também pode gostar;saiba mais",
  nl: "gerelateerde artikelen;gerelateerd;lees ook;lees verder;meer nieuws;meest gelezen;meer over dit onderwerp;misschien vind je dit ook leuk;aanbevolen;andere artikelen;laatste nieuws",
  pl: "czytaj także;czytaj też;czytaj również;zobacz także;zobacz też;zobacz również;przeczytaj także;przeczytaj też;powiązane artykuły;podobne artykuły;polecane artykuły;polecamy;najczęściej czytane;najpopularniejsze;najnowsze;może cię zainteresować;to może cię zainteresować",
  sv: "läs mer;läs också;läs även;relaterade artiklar;relaterat;mest läst;mest lästa;senaste nytt;fler artiklar",
  da: "læs også;læs mere;relaterede artikler;mest læste;seneste nyt;flere artikler",
  no: "les også;les mer;relaterte artikler;mest lest;siste nytt",
  fi: "lue myös;lue lisää;aiheeseen liittyvää;luetuimmat;suosituimmat",
  cs: "čtěte také;čtěte dále;související články;související;mohlo by vás zajímat;nejčtenější",
  hu: "kapcsolódó cikkek;ez is érdekelheti;olvasta már;ajánlott cikkek",
  ro: "citește și;citeste si;articole similare;cele mai citite",
  el: "διαβάστε επίσης;διαβάστε ακόμα;διαβάστε ακόμη;σχετικά άρθρα;σχετικές ειδήσεις;δημοφιλή;περισσότερα;τελευταία νέα",
  tr: "ilgili haberler;ilgili yazılar;bunlar da ilginizi çekebilir;benzer haberler;çok okunanlar;son haberler",
  ru: "читайте также;читать также;смотрите также;похожие статьи;похожие записи;похожие материалы;по теме;материалы по теме;новости по теме;другие новости;самое читаемое;популярное;рекомендуем;рекомендуемые статьи;последние новости;вам может быть интересно;это интересно",
  uk: "читайте також;схожі статті;по темі;популярне",
  ar: "اقرأ أيضا;مقالات ذات صلة;الأكثر قراءة;أخبار ذات صلة",
  ja: "関連記事;関連リンク;関連ニュース;あわせて読みたい;おすすめ記事;人気記事;最新記事;こちらもおすすめ;関連商品;この記事を読んだ人はこんな記事も読んでいます",
  ko: "관련기사;관련 기사;관련 뉴스;많이 본 뉴스;인기 기사;추천 기사;최신 기사",
  zh: "相关阅读;相关文章;相关新闻;相关推荐;推荐阅读;延伸阅读;猜你喜欢;热门文章;热门推荐;最新文章;相關閱讀;相關文章;相關新聞;推薦閱讀;延伸閱讀;猜你喜歡;熱門文章;更多精彩;热点推荐;编辑推荐;相关链接",
}

/** First words of a block that then links to another page of the site. */
export const relatedLeads: Phrases = {
  en: "read also;read next;related article;related story;related news;must read;you may also like",
  de: "lesen sie auch;lesen sie hier;lies auch;mehr zum thema;auch interessant;lesetipp",
  fr: "à lire aussi;lire aussi;lire également;à lire;voir aussi;sur le même sujet",
  es: "lee también;lea también;leer más;te puede interesar;ver también;más información",
  it: "leggi anche;guarda anche;potrebbe interessarti",
  pt: "leia também;leia mais;veja também;saiba mais",
  nl: "lees ook;lees verder;zie ook",
  pl: "czytaj także;czytaj też;czytaj również;zobacz także;zobacz też;zobacz również;przeczytaj także;przeczytaj też;czytaj więcej",
  sv: "läs också;läs även;läs mer",
  da: "læs også;læs mere",
  no: "les også;les mer",
  fi: "lue myös;lue lisää",
  cs: "čtěte také;přečtěte si také;více zde",
  ro: "citește și;citeste si;citiţi şi",
  el: "διαβάστε επίσης;διαβάστε ακόμα;διαβάστε ακόμη",
  tr: "ilgili haber;ayrıca bakınız",
  ru: "читайте также;читать также;смотрите также;по теме;подробнее",
  uk: "читайте також",
  ar: "اقرأ أيضا",
  ja: "関連記事;あわせて読みたい",
  ko: "관련기사;관련 기사",
  zh: "相关阅读;延伸阅读;推荐阅读;相關閱讀;延伸閱讀",
}

/** First words of a list of tags. */
export const tagLeads: Phrases = {
  en: "tags;tag;tagged;tagged with;tagged as;tagged in;filed under;filed to;topics;categories;category;posted in;more about",
  de: "tags;schlagwörter;schlagworte;themen;stichworte;kategorien;kategorie;mehr zu",
  fr: "tags;mots clés;étiquettes;catégories;thèmes",
  es: "etiquetas;archivado en;temas;categorías",
  it: "tag;argomenti;categorie",
  pt: "tags;tópicos;categorias;marcadores",
  nl: "tags;trefwoorden;onderwerpen",
  pl: "tagi;tematy;słowa kluczowe",
  sv: "taggar;ämnen",
  fi: "avainsanat;aiheet",
  cs: "štítky;témata",
  el: "ετικέτες",
  tr: "etiketler",
  ru: "теги;метки;темы;рубрики",
  ja: "タグ;カテゴリー",
  ko: "태그",
  zh: "标签;標籤;关键词;分类",
}

/** What a trail of breadcrumbs begins with. */
export const trailStarts: Phrases = {
  en: "home;homepage;home page;you are here;you are here home;main page;front page",
  de: "startseite;home;sie sind hier;start",
  fr: "accueil;vous êtes ici",
  es: "inicio;portada;está aquí;estás aquí",
  it: "home;ti trovi qui;sei in",
  pt: "início;página inicial;você está aqui",
  nl: "home;u bent hier;je bent hier",
  pl: "strona główna;jesteś tutaj",
  sv: "hem;startsida;start",
  da: "forside;hjem;du er her",
  no: "hjem;forside;du er her",
  fi: "etusivu",
  cs: "domů;úvod",
  el: "αρχική",
  tr: "ana sayfa;anasayfa",
  ru: "главная;вы здесь",
  ja: "ホーム;トップ;トップページ",
  ko: "홈",
  zh: "首页;首頁;您的位置;当前位置;您现在的位置",
}

/** What lines of rights say. */
export const rightsPhrases: Phrases = {
  en: "all rights reserved;all right reserved",
  de: "alle rechte vorbehalten",
  fr: "tous droits réservés",
  es: "todos los derechos reservados;reservados todos los derechos",
  it: "tutti i diritti riservati;riproduzione riservata",
  pt: "todos os direitos reservados",
  nl: "alle rechten voorbehouden",
  pl: "wszelkie prawa zastrzeżone;wszystkie prawa zastrzeżone",
  sv: "alla rättigheter förbehållna;med ensamrätt",
  da: "alle rettigheder forbeholdes",
  cs: "všechna práva vyhrazena",
  tr: "tüm hakları saklıdır",
  ru: "все права защищены",
  ko: "무단전재 및 재배포 금지;무단 전재 및 재배포 금지",
  zh: "版权所有;版權所有",
}
