import type { Phrases } from "./Phrases.ts"

// Written for this project (MIT): what notices about cookies say, by language.

/** Buttons and headings of consent notices. */
export const consentLabels: Phrases = {
  en: "accept cookies;accept all cookies;reject all cookies;cookie settings;cookie preferences;manage cookies;manage cookie preferences;manage consent preferences;strictly necessary cookies;functional cookies;performance cookies;targeting cookies;cookie list;always active;your privacy choices;do not sell my personal information;do not sell or share my personal information;consent leg interest;we value your privacy;privacy preference center;manage consent;cookie consent;cookie notice;this website uses cookies;we use cookies;accept and continue;accept & close",
  de: "cookies akzeptieren;alle cookies akzeptieren;cookie einstellungen;nur notwendige cookies;cookies ablehnen;privatsphäre einstellungen;datenschutzeinstellungen;wir verwenden cookies;diese website verwendet cookies;einwilligung verwalten;alle akzeptieren;alle ablehnen",
  fr: "accepter les cookies;tout accepter;tout refuser;paramétrer les cookies;gérer les cookies;gestion des cookies;paramètres des cookies;continuer sans accepter;nous respectons votre vie privée",
  es: "aceptar cookies;aceptar todas las cookies;rechazar cookies;configurar cookies;configuración de cookies;preferencias de cookies;gestionar cookies",
  it: "accetta i cookie;accetta tutti i cookie;rifiuta tutti;impostazioni dei cookie;preferenze cookie;gestisci cookie",
  pt: "aceitar cookies;aceitar todos os cookies;rejeitar cookies;definições de cookies;configurações de cookies;preferências de cookies",
  nl: "cookies accepteren;alle cookies accepteren;cookies weigeren;cookie instellingen;cookievoorkeuren",
  pl: "akceptuję pliki cookie;akceptuj wszystkie;ustawienia plików cookie;ustawienia cookies;zarządzaj plikami cookie",
  sv: "acceptera cookies;acceptera alla cookies;hantera cookies;cookieinställningar",
  da: "accepter cookies;accepter alle cookies;cookieindstillinger;tillad alle cookies",
  no: "godta alle informasjonskapsler;godta alle cookies;innstillinger for informasjonskapsler",
  fi: "hyväksy evästeet;hyväksy kaikki evästeet;evästeasetukset",
  cs: "přijmout cookies;přijmout všechny cookies;nastavení cookies",
  tr: "çerezleri kabul et;tüm çerezleri kabul et;çerez ayarları",
  ru: "принять cookies;принять все cookie;настройки cookie;настройки файлов cookie",
  ja: "すべてのcookieを受け入れる;クッキーの設定;cookieの設定",
  ko: "모든 쿠키 허용;쿠키 설정",
  zh: "接受所有cookie;cookie设置;接受cookies",
}

/** What such a notice says in a sentence. */
export const consentSentences: Phrases = {
  en: "we use cookies;we and our partners use cookies;we and our partners store;this site uses cookies;this website uses cookies;our website uses cookies;our site uses cookies;site uses cookies to;website uses cookies to;you agree to our use of cookies;you consent to our use of cookies;you agree to the use of cookies;you consent to the use of cookies;accept our use of cookies;the use of cookies on this site;these cookies are necessary for the website to function;cookies to give you the best;you accept all cookies;consent to the use of all the cookies;cookies help us deliver our services",
  de: "wir verwenden cookies;wir nutzen cookies;wir setzen cookies;wir und unsere partner verwenden;diese website verwendet cookies;diese webseite verwendet cookies;diese website benutzt cookies;diese seite verwendet cookies;diese website nutzt cookies;stimmen sie der verwendung von cookies;cookies helfen uns bei der bereitstellung",
  fr: "nous utilisons des cookies;ce site utilise des cookies;notre site utilise des cookies;vous acceptez l utilisation de cookies;vous acceptez l utilisation des cookies;vous acceptez le dépôt de cookies;nos partenaires utilisons des cookies",
  es: "utilizamos cookies;usamos cookies;este sitio web utiliza cookies;este sitio utiliza cookies;esta web utiliza cookies;acepta el uso de cookies;aceptas el uso de cookies",
  it: "utilizziamo i cookie;utilizziamo cookie;questo sito utilizza cookie;questo sito utilizza i cookie;questo sito usa i cookie;questo sito web utilizza i cookie;acconsenti all uso dei cookie",
  pt: "utilizamos cookies;usamos cookies;este site utiliza cookies;este site usa cookies;este website utiliza cookies;concorda com a utilização de cookies;concorda com o uso de cookies",
  nl: "wij gebruiken cookies;we gebruiken cookies;deze website maakt gebruik van cookies;deze website gebruikt cookies;deze site gebruikt cookies;maakt gebruik van cookies",
  pl: "używamy plików cookie;używamy plików cookies;ta strona używa plików cookie;strona korzysta z plików cookies;strona korzysta z plików cookie;serwis wykorzystuje pliki cookies;wykorzystujemy pliki cookies;używa plików cookies;wyrażasz zgodę na używanie cookie",
  sv: "vi använder cookies;vi använder kakor;den här webbplatsen använder cookies;webbplatsen använder cookies",
  da: "vi bruger cookies;vi anvender cookies;dette website bruger cookies;denne hjemmeside bruger cookies",
  no: "vi bruker cookies;vi bruker informasjonskapsler;dette nettstedet bruker informasjonskapsler",
  fi: "käytämme evästeitä;tämä sivusto käyttää evästeitä;sivusto käyttää evästeitä",
  cs: "používáme cookies;používáme soubory cookie;tento web používá cookies;tato stránka používá cookies;tento web používá soubory cookie",
  hu: "ez a weboldal sütiket használ;sütiket használunk;az oldal sütiket használ",
  ro: "folosim cookie uri;acest site folosește cookies;acest site folosește cookie uri",
  el: "χρησιμοποιούμε cookies;χρησιμοποιεί cookies",
  tr: "çerezler kullanıyoruz;çerez kullanıyoruz;bu site çerez kullanır;bu web sitesi çerezleri kullanır",
  ru: "мы используем файлы cookie;мы используем cookie;сайт использует файлы cookie;сайт использует cookie;этот сайт использует cookies",
  ja: "当サイトではcookieを使用;cookieを使用しています;クッキーを使用しています",
  ko: "쿠키를 사용합니다;쿠키를 사용하고 있습니다",
  zh: "本网站使用cookie;我们使用cookie;本網站使用cookie;我們使用cookie",
}

/** Words of pages whose subject is cookies: there nothing is a notice. */
export const consentSubjects: Phrases = {
  en: "cookie;cookies;privacy;gdpr;tracking;consent",
  de: "datenschutz;cookie richtlinie;dsgvo",
  fr: "confidentialité;rgpd;vie privée",
  es: "privacidad;rgpd",
  it: "riservatezza",
  pt: "privacidade",
  pl: "prywatności;prywatność",
  sv: "kakor;integritet",
  fi: "evästeet;evästeitä;tietosuoja",
  ru: "конфиденциальность;конфиденциальности",
  ja: "クッキー;プライバシー",
  ko: "쿠키",
  zh: "隐私;隱私",
}
