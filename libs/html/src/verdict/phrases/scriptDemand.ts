import { anyOf } from "./anyOf.ts"

const name = "java ?script|\\bjs\\b|scripts?\\b|скрипт"
const verb =
  "enabl|activat|turn(?:ed)? (?:it )?on|requir|need|necessary|must|without|support|switch on|disabled|doesn['’]t work|aktivier|erforderlich|benötig|activ|habilit|nécessaire|attiv|abilit|ativ|włącz|включ|отключен|zapn|aktivera|slå på|engedélyez|启用|啟用|开启|有効|활성화|etkinleştir"

const demand = anyOf(`(?:${name})[^.!。]{0,80}(?:${verb})`, `(?:${verb})[^.!。]{0,80}(?:${name})`)
const named = new RegExp(name, "u")

/** Whether a text demands to enable scripts. */
export const demandsScripts = (text: string): boolean => named.test(text) && demand.test(text)

/** Text of a page until its scripts have loaded it. */
export const loading =
  /^(?:please |still )?(?:loading|wait|laden|wird geladen|chargement|cargando|caricamento|carregando|загрузка|ładowanie|yükleniyor|加载中|正在加载|載入中|読み込み中|로딩).{0,40}$/u

/** Text of a page that only forwards. */
export const saysForwarding = anyOf(
  "\\b(?:being|be|are|will be) redirected\\b|\\bredirecting\\b|\\bweitergeleitet\\b|\\bweiterleitung\\b|\\bredirig[ée]|\\bredirection\\b|\\bserá redirigid|\\bredirigiendo\\b|\\breindirizza|\\bredirecionad|\\bdoorgestuurd\\b|\\bdoorverwezen\\b|przekierow|перенаправ|リダイレクト|転送|正在跳转|即将跳转|yönlendiril|إعادة توجيه",
)
