import type { WordPair } from "./together.ts"
import { anyOf } from "./anyOf.ts"

/** Words for machines, humans and connections, and words for checking them. */
export const robotWords: ReadonlyArray<WordPair> = [
  [
    /\brobot|\bbots?\b|\bhumans?\b|\bscrapers?\b|\bmensch\b|\bhumain\b|\bhuman[oa]\b|\buman[oa]\b|\buna? persona\b|\been mens\b|człowiek|человек|\bбот|робот|ロボット|人間|自動アクセス|机器人|真人|insan ol|إنسان|روبوت|طلبات آلية/u,
    /verif|vérif|\bcheck|confirm|\bensure|\bsure\b|bestätig|prüf|comprob|\bsepamos\b|sprawdz|potwierd|провер|подтверд|確認|防ぐ|验证|校验|doğrula|kontrol|تحقق|تأكد|رصد|\bkeep\b[^.]{0,30}\baway|detect|détect|percebemos|\bmarque\b|\bvink\b/u,
  ],
  [
    /\b(?:your|ihre[r]?|votre|su|tu|vostra|tua|sua|uw|je) (?:connection|verbindung|connexion|conexión|connessione|conexão|verbinding)|połączeni|(?:соединени|подключени)|接続|连接|bağlantı|اتصالك/u,
    /secur|sicher|sécur|segur|sicur|veilig|bezpiecz|безопас|安全|güvenli|أمان/u,
  ],
]

/** Words that address the visitor, unlike news about robots. */
export const speaksToVisitor = anyOf(
  "\\byou(?:r|['’]re)?\\b|\\b(?:sie|ihre?[rn]?|du|deine?)\\b|\\b(?:vous|votre)\\b|\\b(?:usted|su|tu|tus|eres)\\b|\\b(?:tuo|tua|sei)\\b|\\b(?:você|sua|seu)\\b|\\b(?:je|jij|jouw|u|uw)\\b|jesteś|twoj|(?:^|\\s)вы\\s|ваш|[您你]|お客様|あなた|oldu[ğg]unuz|ınızın|أنك|اتصالك",
)

/** Text during a check: that it will not take long. */
export const fewSeconds = anyOf(
  "\\b(?:few|some|several|\\d) (?:more )?(?:seconds|moments)\\b|\\blet (?:you )?in shortly\\b|\\b(?:einige|wenige) sekunden|\\bquelques (?:secondes|instants)|\\b(?:unos|algunos|pocos|alguns|poucos) (?:segundos|instantes)|\\b(?:pochi|qualche) (?:second|istant)|\\b(?:enkele|paar) seconden|kilka sekund|несколько секунд|数秒|几秒|幾秒|birkaç saniye|(?:بضع|عدة) ثوان",
)

/** The case number of a check. */
export const caseNumber = /\bray id\b|\breference id\b|\bincident id\b/u
