import { anyOf } from "./anyOf.ts"

/** An offer to sell the rest of what has begun. */
export const paywall = anyOf(
  "\\b(?:subscribe|sign up|register|log ?in|sign in|join|become an? (?:member|subscriber)|create (?:an|a free) account)(?: now| today| or log in)?,? to (?:continue|keep|read|unlock|access|view) ?(?:reading|more|the full|this|full|the rest|all)?",
  "\\bto (?:continue|keep) reading\\b|\\bto read (?:the full|the rest|this|more of this) (?:article|story)?",
  "\\b(?:this|the full|full|rest of (?:this|the)|premium) (?:article|content|story|post|page|report|video|episode|item)s? (?:is|are) (?:only |exclusively |reserved )*(?:available )?(?:for|to) (?:our |paid |paying |premium |registered )*(?:subscribers|members|users)",
  "\\b(?:subscribers?|members?|premium)[ -]only\\b|\\bfor (?:paid |paying )?subscribers only\\b",
  "\\byou(?:'ve|’ve| have) (?:reached|used|read|hit) (?:your|the|all|\\d)[^.]{0,40}(?:limit|free (?:articles?|stories|views?))",
  "\\b(?:\\d+|no) (?:more )?free articles? (?:left|remaining)\\b",
  "\\bunlock (?:this|the full|full|unlimited) (?:article|story|access|post)?",
  "\\balready (?:a|an) (?:subscriber|member)\\b|\\balready have (?:a subscription|an account)\\?",
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
