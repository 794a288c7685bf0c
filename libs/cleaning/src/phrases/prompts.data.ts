import type { Phrases } from "./Phrases.ts"

// Written for this project (MIT): what short blocks ask of a reader, by language.

/** Invitations to newsletters. */
export const newsletterPrompts: Phrases = {
  en: "sign up for our newsletter;sign up to our newsletter;sign up for our newsletters;sign up for the newsletter;sign up for our daily newsletter;sign up for our weekly newsletter;subscribe to our newsletter;subscribe to our newsletters;subscribe to the newsletter;subscribe to our mailing list;join our newsletter;join our mailing list;get our newsletter;newsletter sign up;newsletter signup;get the latest news delivered to your inbox;delivered straight to your inbox;delivered to your inbox;straight to your inbox;in your inbox every;enter your email address to subscribe;enter your email address;enter your email to;your email address will not be published;subscribe to our blog;subscribe to this blog;subscribe to blog via email;you can unsubscribe at any time;unsubscribe at any time;by signing up you agree;by subscribing you agree;by entering your email;subscribe to our rss;to subscribe to this rss feed",
  de: "newsletter abonnieren;abonnieren sie unseren newsletter;abonniere unseren newsletter;melden sie sich für unseren newsletter an;zum newsletter anmelden;jetzt newsletter;newsletter anmeldung;jederzeit abbestellen;anmeldung zum newsletter",
  fr: "inscrivez vous à notre newsletter;inscrivez vous à la newsletter;abonnez vous à notre newsletter;abonnez vous à la newsletter;recevez notre newsletter;s inscrire à la newsletter;inscription à la newsletter;dans votre boîte mail;vous désinscrire à tout moment",
  es: "suscríbete a nuestra newsletter;suscríbete a nuestro boletín;suscríbase a nuestro boletín;recibe nuestra newsletter;recibe nuestro boletín;apúntate a nuestra newsletter;suscríbete a la newsletter",
  it: "iscriviti alla newsletter;iscriviti alla nostra newsletter;ricevi la nostra newsletter",
  pt: "assine a nossa newsletter;assine nossa newsletter;subscreva a nossa newsletter;receba nossa newsletter;inscreva se na nossa newsletter;receba as notícias no seu email",
  nl: "schrijf je in voor onze nieuwsbrief;schrijf u in voor onze nieuwsbrief;meld je aan voor onze nieuwsbrief;abonneer je op onze nieuwsbrief;ontvang onze nieuwsbrief",
  pl: "zapisz się do newslettera;zapisz się na newsletter;subskrybuj newsletter;zapisz się na nasz newsletter",
  sv: "prenumerera på vårt nyhetsbrev;anmäl dig till vårt nyhetsbrev",
  da: "tilmeld dig vores nyhedsbrev;tilmeld nyhedsbrev",
  no: "meld deg på vårt nyhetsbrev;meld deg på nyhetsbrevet",
  fi: "tilaa uutiskirje;tilaa uutiskirjeemme",
  cs: "přihlaste se k odběru newsletteru;odebírat newsletter",
  el: "εγγραφείτε στο newsletter;εγγραφή στο newsletter",
  tr: "bültenimize abone olun;bültene abone ol",
  ru: "подпишитесь на рассылку;подпишитесь на нашу рассылку;подписаться на рассылку;подписка на новости",
  ja: "メルマガ登録;メールマガジン登録;ニュースレターに登録",
  ko: "뉴스레터 구독;뉴스레터를 구독",
  zh: "订阅我们的新闻;订阅邮件;訂閱電子報",
}

/** Walls of members, and requests to log in. */
export const memberPrompts: Phrases = {
  en: "already a subscriber;already a member log in;already have an account;subscribe to continue reading;subscribe to read the full;to continue reading;to read the full article;log in to continue;sign in to continue;log in to comment;login to comment;log in to leave a comment;log in to reply;sign in to comment;you must be logged in to;you must log in or register;you must log in;please log in to;please login to;please sign in to;create a free account to;register for free to continue;sign up or log in to;please enable javascript;enable javascript to view;javascript is disabled;your browser is not supported;please disable your ad blocker;please enable cookies",
  de: "bereits abonnent;jetzt anmelden und weiterlesen;jetzt abonnieren und weiterlesen;um weiterzulesen;sie müssen angemeldet sein;bitte melden sie sich an;melden sie sich an um;bitte loggen sie sich ein;sie haben bereits ein abo",
  fr: "déjà abonné;abonnez vous pour lire la suite;cet article est réservé aux abonnés;vous devez être connecté;connectez vous pour;il vous reste à lire",
  es: "ya eres suscriptor;suscríbete para seguir leyendo;inicia sesión para;debes iniciar sesión;debe iniciar sesión;para seguir leyendo",
  it: "sei già abbonato;abbonati per continuare a leggere;accedi per continuare;devi essere connesso;effettua il login per",
  pt: "já é assinante;assine para continuar lendo;faça login para;você precisa estar logado",
  nl: "al abonnee;log in om te reageren;je moet ingelogd zijn;log in om verder te lezen",
  pl: "zaloguj się aby;musisz być zalogowany;musisz się zalogować;masz już konto;dostęp tylko dla prenumeratorów",
  sv: "redan prenumerant;logga in för att;du måste vara inloggad",
  da: "allerede abonnent;log ind for at",
  no: "allerede abonnent;logg inn for å",
  fi: "kirjaudu sisään jatkaaksesi;oletko jo tilaaja",
  cs: "přihlaste se pro;pro přidání komentáře se přihlaste",
  tr: "yorum yapmak için giriş;giriş yapmalısınız",
  ru: "войдите чтобы;авторизуйтесь чтобы;необходимо авторизоваться;чтобы оставить комментарий;вы должны войти;оставлять комментарии могут только",
  ja: "ログインしてください;会員登録が必要です;続きを読むには",
  ko: "로그인 후 이용;로그인이 필요합니다;로그인하세요",
  zh: "请登录后;请先登录;登录后才能;登录后发表;請先登入;您需要登录后",
}

/** Invitations to comment, with no comment among them. */
export const commentPrompts: Phrases = {
  en: "leave a comment;leave a reply;post a comment;add a comment;add your comment;write a comment;join the conversation;join the discussion;be the first to comment;comments are closed;comments closed;comments are disabled;your email address will not be published;required fields are marked;no comments yet;cancel reply;report abuse;notify me of new posts by email;notify me of follow up comments by email;notify me of new comments via email;this site uses akismet to reduce spam;have your say;what do you think leave a comment;show more comments;load more comments;view comments;save my name email and website in this browser for the next time i comment",
  de: "kommentar schreiben;kommentar hinterlassen;kommentar verfassen;schreibe einen kommentar;schreiben sie einen kommentar;antwort schreiben;deine e mail adresse wird nicht veröffentlicht;die kommentarfunktion ist geschlossen;kommentare sind geschlossen;jetzt kommentieren",
  fr: "laisser un commentaire;laissez un commentaire;ajouter un commentaire;votre adresse e mail ne sera pas publiée;votre adresse de messagerie ne sera pas publiée;les commentaires sont fermés;soyez le premier à commenter;annuler la réponse",
  es: "deja un comentario;deja una respuesta;dejar un comentario;añadir comentario;tu dirección de correo electrónico no será publicada;los comentarios están cerrados;cancelar la respuesta",
  it: "lascia un commento;aggiungi un commento;il tuo indirizzo email non sarà pubblicato;i commenti sono chiusi;annulla risposta",
  pt: "deixe um comentário;deixe uma resposta;deixe o seu comentário;o seu endereço de e mail não será publicado;o seu endereço de email não será publicado;comentários encerrados",
  nl: "laat een reactie achter;geef een reactie;plaats een reactie;je e mailadres wordt niet gepubliceerd;reacties zijn gesloten",
  pl: "dodaj komentarz;zostaw komentarz;napisz komentarz;skomentuj;twój adres e mail nie zostanie opublikowany",
  sv: "lämna en kommentar;skriv en kommentar;kommentera artikeln",
  da: "skriv en kommentar;skriv kommentar;tilføj kommentar",
  no: "legg igjen en kommentar;skriv en kommentar",
  fi: "jätä kommentti;kommentoi;kirjoita kommentti",
  cs: "přidat komentář;napsat komentář;vložit komentář",
  el: "αφήστε ένα σχόλιο;προσθήκη σχολίου;αφήστε μια απάντηση",
  tr: "yorum yaz;yorum yap;bir yanıt bırakın",
  ru: "оставить комментарий;добавить комментарий;написать комментарий;ваш e mail не будет опубликован;ваш адрес email не будет опубликован;комментарии закрыты",
  ja: "コメントを書く;コメントを残す;コメントを投稿",
  ko: "댓글 쓰기;댓글을 남겨주세요;댓글 남기기",
  zh: "发表评论;发表回复;我要评论;網友評論;發表評論;发表留言",
}
