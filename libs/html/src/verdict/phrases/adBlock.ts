import { anyOf } from "./anyOf.ts"

/** A demand to switch off ad blockers. */
export const adBlock = anyOf(
  "\\bad ?-?block(?:er|ing)?(?: software| extension)? (?:is |has been |was )?(?:detected|enabled|active|on\\b)|\\b(?:disabl(?:e|ing)|turn(?:ing)? off|deactivat(?:e|ing)|paus(?:e|ing)|switch(?:ing)? off) (?:your |the |any )?ad ?-?block|\\b(?:whitelist|allow ads on) (?:us|our|this)\\b|\\busing an ad ?-?block",
  "\\bwerbeblocker|\\badblocker (?:erkannt|deaktivieren|aus)|\\bbloqueur de publicit|\\bbloqueador de (?:anuncios|publicidad)|\\bblocco (?:delle )?pubblicit|\\bbloqueador de anúncios|\\badvertentieblokker|blokowani[ae] reklam|блокировщик\\S{0,3} рекламы",
  "blokujesz reklamy|wyłącz\\S{0,3} (?:ad ?block|blokad|blokow)|blokad\\S{1,2} reklam|\\bdesactiv[ae]r? (?:tu|su|el) (?:bloqueador|ad ?block)|\\bdisattiva(?:re)? (?:il tuo |l['’])?ad ?block|\\bdésactive[rz] (?:votre )?ad ?block|\\b(?:zet|schakel) (?:je|uw) ad ?blocker|reklam engelleyici|广告(?:拦截|屏蔽)|広告ブロック|(?:مانع|حاجب) الإعلانات",
)

/** The name of an ad blocker in such a demand. */
export const adBlockName =
  /\bad ?-?block|werbeblocker|bloqueu?[rd](?:or)? (?:de )?(?:pub|anun)|blokad\S{1,2} reklam|\bbloqueador\b|блокировщик/u
export const turnItOff = anyOf(
  "\\b(?:disable|turn(?:ing)? (?:it )?off|switch (?:it )?off|whitelist)\\b|\\b(?:deaktivier|ausschalten|abschalten|schalten sie)|\\bdisattiva|\\bdésactiv|\\bdesact[ií]v|\\buitschakel|\\bschakel|\\bzet\\b|wyłącz|отключ|devre dışı|kapat|关闭|無効|オフ|عطّ?ل|تعطيل",
)
