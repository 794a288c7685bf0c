import { anyOf } from "./anyOf.ts"

/** A refusal because of the reader's location. */
export const regionBlock = anyOf(
  "\\b(?:not|isn't|isn’t|un)[ -]?(?:yet |currently )?(?:available|accessible|supported|offered)[^.]{0,30} (?:in|from|within) (?:your|this) (?:country|region|location|area|territory|state)",
  "\\b(?:unavailable|blocked|denied|restricted)[^.]{0,30} (?:your|european|eu|eea|most european) (?:country|region|location|countries|union|economic)",
  "\\bonly (?:be )?(?:accessed|accessible|watched|viewed|played|streamed|works?) (?:in|from|within) (?:the )?(?:uk|us|usa|united|european|eu)\\b",
  "\\b(?:unavailable for|due to) legal reasons\\b|\\bgeo-?(?:blocked|restricted|graphic restriction)",
  "\\b(?:visitors|users|access) from (?:your|the eu|the european|europe|countries|outside)\\b",
  "\\bin (?:ihrem|deinem|diesem) (?:land|region|gebiet) (?:leider )?nicht (?:verfügbar|erreichbar|zulässig)|\\bnicht (?:verfügbar|erreichbar) in (?:ihrem|deinem)",
  "\\b(?:pas|plus|in)(?: encore)? ?(?:disponible|accessible)s? dans (?:votre|ce) (?:pays|région)",
  "\\bno (?:está|se encuentra) disponible en (?:tu|su|este) (?:país|región|ubicación)",
  "\\bnon (?:è )?disponibile nel(?:la)? (?:tuo|tua|vostro) (?:paese|regione|area)",
  "\\bnão (?:está )?disponível (?:no|em|na) (?:seu|sua) (?:país|região)",
  "\\bniet beschikbaar in (?:jouw|uw) (?:land|regio)|niedostępn\\S{0,2} w (?:twoim|państwa) (?:kraju|regionie)",
  "(?:недоступ|не доступ)\\S{0,4} (?:в|для) ваше(?:й|м|го) (?:стран|регион)",
  "(?:您|你)所在的?(?:国家|國家|地区|地區)|お住まいの(?:国|地域)|해당 (?:국가|지역)에서",
  "\\b(?:can(?:'t|’t|not)|unable to) (?:serve|show|play|offer|be (?:shown|played|viewed))[^.]{0,40} (?:from here|where you are|in your (?:country|region|location))\\b|\\bnot available where you (?:are|live)\\b",
  "\\baus (?:rechtlichen|lizenzrechtlichen) gründen[^.]{0,60} (?:nicht|nur)|\\bnur (?:in|innerhalb von|aus) (?:deutschland|österreich|der schweiz)[^.]{0,20} (?:verfügbar|abrufbar)",
  "\\bno (?:se puede|podemos|puedes|puede)[^.]{0,40} (?:en|desde) (?:tu|su|este) (?:país|región|ubicación)|\\bnon (?:può|puoi|possiamo)[^.]{0,40} (?:nel|dal) tuo paese|\\bnão (?:pode|podemos)[^.]{0,40} (?:no|do) seu país|\\bne (?:peut|peuvent|pouvez)[^.]{0,60} (?:dans|depuis) (?:votre|ce) (?:pays|région)",
  "\\b(?:alleen|enkel) (?:binnen|in|vanuit) (?:nederland|belgië|vlaanderen)[^.]{0,20} (?:bekeken|beschikbaar|te zien|bekijken)|(?:bölgenizde|ülkenizde)[^.]{0,30} (?:kullanılam|mevcut değil|görüntülenem)|غير متاحة? في (?:بلدك|منطقتك)",
  "\\b(?:pas|plus) (?:accessible|disponible|visible)s? (?:depuis|dans|en dehors)|\\bonly (?:be )?(?:watched|viewed|accessed|played) from within\\b|\\b(?:nicht|nur)[^.]{0,30} in (?:ihrem|deinem) land\\b|\\bna (?:twoim|państwa) terenie|\\bw (?:twoim|państwa) kraju[^.]{0,30} nie",
  "в вашем регионе[^.]{0,30}(?:невозмож|недоступ|ограничен)|\\bnão está disponível na sua região",
)
