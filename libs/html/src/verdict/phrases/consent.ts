import { anyOf } from "./anyOf.ts"

/** The subject of consent: cookies and the like. */
export const consentTopic = anyOf(
  "\\bcookies?\\b|\\bgdpr\\b|\\bpersonal data\\b|\\bpersonali[sz]ed (?:ads|advertising|content)\\b|\\bprivacy\\b|\\btracking\\b|\\bconsent\\b",
  "\\bdatenschutz|\\bprivatsphäre|\\beinwilligung|\\bpersonenbezogene|\\bwerbung und tracking",
  "\\bdonn[ée]es personnelles|\\bvie privée|\\bconsentement",
  "\\bdatos personales|\\bprivacidad|\\bconsentimiento",
  "\\bdati personali|\\bconsenso",
  "\\bdados pessoais|\\bprivacidade|\\bpersoonsgegevens|\\btoestemming|\\bdanych osobowych|\\bprywatnoś",
  "файл\\S{0,2} cookie|персональных данных|個人情報|クッキー|隐私|쿠키|çerez",
  "\\btraceurs?\\b|\\brastreo\\b|\\bseguimiento\\b|\\bprofilazione\\b|\\bpersonnaliser les (?:annonces|publicités)",
)

/** A demand for an answer before the page is shown. */
export const consentDemand = anyOf(
  "\\bbefore (?:you|we) continue\\b|\\bwe value your privacy\\b|\\bwe (?:and our|care about|respect) (?:\\d+ )?(?:partners|your privacy)|\\byour privacy (?:choices|matters|is important)\\b|\\bto continue,? (?:please )?(?:accept|agree)|\\bplease (?:accept|agree)\\b|\\baccept (?:all )?(?:cookies|tracking|ads|advertising)[^.]{0,30} or (?:subscribe|pay|buy)|\\bstore and\\/or access information on a device",
  "\\bbevor (?:sie|du) (?:fortfahren|weiter)|\\bwir (?:und unsere|verwenden|nutzen|benötigen|brauchen) (?:bis zu )?(?:\\d+ )?(?:partner|cookies|ihre|deine)|\\bmit werbung (?:weiterlesen|lesen|nutzen)|\\bwerbefrei",
  "\\bavant (?:de continuer|d['’]accéder)|\\bnous (?:et nos|utilisons|respectons)|\\bcontinuer sans accepter",
  "\\bantes de continuar|\\b(?:nosotros y|usamos|utilizamos|valoramos)\\b",
  "\\bprima di continuare|\\baccetta(?:re)? i cookie\\b|\\b(?:noi e|utilizziamo|usiamo)\\b|\\b(?:voordat (?:je|u) (?:verder|doorgaat)|om (?:verder|door) te gaan)|\\bwij respecteren|\\b(?:wij en|we gebruiken|wij gebruiken)\\b",
  "\\bzanim przejdziesz|\\b(?:my i|dbamy o)|\\bperspektif|мы используем|私たち|我们(?:和|使用)",
  "\\bakzeptieren und weiter\\b|\\b(?:accepter|refuser) et (?:continuer|accéder|s['’]abonner|fermer)|\\b(?:aceptar|rechazar) y (?:seguir|continuar|pagar|suscrib)|\\baccetta e (?:continua|prosegui)|\\brifiuta e (?:abbonati|paga)|\\b(?:aceitar|recusar) e (?:continuar|assinar)|\\baccepteren en (?:doorgaan|verder)|\\b(?:akceptuję|zgadzam się) i przechodzę|\\bnecesitamos que aceptes",
  "\\babonnement zonder (?:cookies|tracking)|\\bakkoord en (?:doorgaan|verder)|\\babo ohne (?:werbung|tracking|cookies)|\\babonnement sans (?:cookies|publicité)",
)

/** The label of the button that gives consent. */
export const consentAnswer = anyOf(
  "^(?:i )?(?:accept|agree|allow|consent|reject|decline|refuse|got it|ok(?:ay)?|yes, i agree|agree (?:and|&) (?:close|continue|proceed)|(?:accept|allow|reject|decline) (?:all|cookies|additional|optional)|manage|more options|customi[sz]e)\\b",
  "akzeptieren|zustimmen|ablehnen|einverstanden|einstellungen|zulassen",
  "accepter|refuser|paramétrer|j['’]accepte|tout (?:accepter|refuser)",
  "aceptar|acepto|rechazar|aceito|aceitar|rejeitar|configurar",
  "accetta|accetto|rifiuta|akkoord|accepteren|weigeren|godkänn|accepter|hyväksy|godta",
  "akceptuj|zgadzam|zgoda|odrzuć|přijmout|souhlas|elfogad|принять|согла|同意|接受|拒否|동의|kabul",
)
