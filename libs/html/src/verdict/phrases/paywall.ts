import { anyOf } from "./anyOf.ts"

/** An offer to sell the rest of what has begun. */
export const paywall = anyOf(
  "\\b(?:subscribe|sign up|register|log ?in|sign in|join|become an? (?:member|subscriber)|create (?:an|a free) account)(?: now| today| or log in)?,? to (?:continue|keep|read|unlock|access|view) ?(?:reading|more|the full|this|full|the rest|all)?",
  "\\bcontinue reading [^.]{0,30}\\b(?:with|by) [^.]{0,20}\\b(?:subscri|account|membership|trial)|\\bto (?:continue|keep) reading\\b|\\bto read (?:the full|the rest|this|more of this) (?:article|story)?",
  "\\b(?:this|the full|full|rest of (?:this|the)|premium) (?:article|content|story|post|page|report|video|episode|item)s? (?:is|are) (?:only |exclusively |reserved )*(?:available )?(?:for|to) (?:our |paid |paying |premium |registered )*(?:subscribers|members|users)",
  "\\b(?:subscribers?|members?|premium)[ -]only\\b|\\bfor (?:paid |paying )?subscribers only\\b",
  "\\byou(?:'ve|’ve| have) (?:reached|used|read|hit) (?:your|the|all|\\d)[^.]{0,40}(?:limit|free (?:articles?|stories|views?))",
  "\\b(?:\\d+|no) (?:more )?free articles? (?:left|remaining)\\b",
  "\\bunlock (?:this|the full|full|unlimited) (?:article|story|access|post)?|\\bwhile we verify (?:your )?access\\b|\\bsubscribe for all of\\b",
  "\\bsubscribe (?:now|today)[^.]{0,30} (?:unlimited|full) (?:digital )?access\\b|\\bwant to read more\\?|\\bpreview of subscription content\\b|\\baccess (?:via|through) your institution\\b|\\bbuy this article\\b",
  "\\bsubscription required\\b|\\bpurchase (?:this|access|a subscription)|\\bget (?:full|instant) access\\b",
  "\\bweiterlesen mit\\b|\\bnur für (?:abonnenten|mitglieder)|\\bjetzt (?:abonnieren|testen|weiterlesen)|\\bbereits (?:abonnent|registriert)|\\bmit einem (?:abo|abonnement)|\\bpaid content\\b|\\bdieser (?:artikel|inhalt) ist (?:nur|exklusiv)",
  "\\b(?:article|contenu|suite)[^.]{0,20} (?:est )?réservée?s? (?:à|aux)|\\bil vous reste [\\d.,]+ ?%|\\bdéjà abonné|\\babonnez-vous pour|\\bpour lire la suite",
  "\\b(?:contenido|artículo) (?:exclusivo|solo|sólo) para (?:suscriptores|socios)|\\bsuscr[íi]bete para|\\bya (?:eres|soy) suscriptor|\\bpara seguir leyendo",
  "\\b(?:contenuto|articolo) (?:riservato|esclusivo)[^.]{0,10} (?:agli|per gli) abbonati|\\babbonati per|\\bsei già abbonato|\\bper continuare a leggere",
  "\\b(?:conteúdo|matéria) (?:exclusiv[oa]|restrit[oa]) para assinantes|\\bjá é assinante|\\bassine para|\\bpara continuar (?:lendo|a ler)",
  "\\balleen voor (?:abonnees|leden)|\\bal abonnee\\b|\\bom verder te lezen",
  "dla (?:prenumeratorów|subskrybentów|zalogowanych)|wykup dostęp|masz już (?:prenumeratę|dostęp)|czytaj dalej z",
  "только (?:для|по) (?:подписчик|подписке)|доступ\\S{0,3} (?:только )?(?:по подписке|подписчикам)|оформи\\S{0,3} подписку|уже подписаны",
  "会員限定|有料(?:会員|記事)|続きを読むには|残り[\\d,]{1,6}文字",
  "付费(?:阅读|内容|文章)|订阅后(?:可|即可)|会员专享|購買後|訂閱",
  "구독(?:자 전용|하고|후)|회원 전용",
)

/** The question whether its reader has paid already, which stands below such an offer. */
export const paidAlready = anyOf(
  "\\balready (?:an? )?(?:\\w{1,12} )?(?:subscriber|subscribed|member)\\b|\\balready have (?:a subscription|an account)\\?|\\bhave an account\\? (?:log|sign) in",
  "\\b(?:bereits|schon) (?:\\S{1,12} )?(?:abonnent|mitglied|registriert|abonniert|ein abo)|\\bdéjà (?:abonné|inscrit|membre)|\\bya (?:eres|soy|tienes) (?:una )?(?:suscri|cuenta)|\\bgià abbonat|\\bjá (?:é|sou) assinante|\\bal (?:abonnee|lid)\\b|masz już (?:prenumeratę|dostęp|konto)|уже (?:подписаны|есть (?:подписка|аккаунт))",
)

/** What the rest costs. */
export const price = anyOf(
  "(?:[€$£]|\\beur|\\busd) ?\\d[\\d.,]*[^.]{0,20}\\b(?:week|month|year|trial)|\\d[\\d.,]* ?(?:€|eur|zł|kr|руб)\\S{0,2}[^.]{0,20}(?:monat|woche|jahr|mois|semaine|mes\\b|mese|maand|miesi|месяц)|\\bcancel any ?time\\b|\\bjederzeit kündbar\\b|\\bsans engagement\\b",
)
