import { anyOf } from "./anyOf.ts"

/** A demand to open an app to see the page. */
export const appDemand = anyOf(
  "\\bonly (?:be )?(?:available|viewed|viewable|read|seen|open(?:ed)?) (?:in|on|through|via|with) (?:the|our) (?:[\\w-]{1,20} ){0,2}app\\b|\\b(?:get|open|download|use|switch to) (?:in )?(?:the|our) (?:[\\w-]{1,20} ){0,2}app (?:to|and) (?:continue|keep|read|view|see|watch|unlock)",
  "\\bnur in der (?:[\\w-]{1,20}[ -])?app\\b|\\b(?:öffne|lade|hole?)[^.]{0,20} app,? um\\b|\\b(?:uniquement|seulement) (?:disponible )?(?:dans|sur|depuis) (?:notre|l['’]) ?application|\\bsolo (?:está )?disponible en (?:la|nuestra) app|\\b(?:abre|descarga) la app para|\\bdisponibile solo (?:nella|nell['’])(?:nostra )? ?app|\\b(?:baixe|abra) o (?:app|aplicativo) para|\\balleen (?:beschikbaar )?in de app\\b|tylko w aplikacji|только в приложении",
  "(?:打开|下载|前往|使用)[^。]{0,12}(?:app|客户端)[^。]{0,8}(?:阅读|查看|观看|继续|看全文)|アプリで(?:続きを|全文を)?(?:読む|見る|開く|ご覧)|(?:devamını )?uygulamada (?:gör|oku|aç)|(?:في|عبر) التطبيق فقط",
  "\\b(?:nur|erst) in unserer (?:[\\w-]{1,20}[ -])?app\\b|\\bweiter in der app\\b|\\bcontinue in (?:the|our) app\\b",
)
