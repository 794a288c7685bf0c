import { anyOf } from "./anyOf.ts"

/** Titles and headings of pages that look for a human, or for a browser. */
export const robotTitle = anyOf(
  "^just a moment\\b|^attention required|^one (?:more step|moment)[, ]|^please wait\\b|^security check|^bot (?:check|verification)|^human verification|^robot check|^pardon our interruption",
  "^ddos-guard$|^sicherheitsprüfung|^安全验证|^вы не робот",
)

/** What pages say that look for a human, or for a browser. */
export const robotCheck = anyOf(
  "\\bchecking (?:your browser|if the site connection is secure|that you are)|\\bverif(?:y|ying|ies) (?:that )?(?:you are|you're|you’re|your) (?:not a (?:ro)?bot|(?:a )?human|browser|connection|a person)|\\bare you (?:a )?(?:human|(?:ro)?bot)\\b|\\bnot a robot\\b|\\bprove (?:that )?you(?:'re|’re| are) (?:human|not a)",
  "\\bunusual (?:traffic|activity)|\\bautomated (?:requests|access|queries|traffic|bot)|\\bsuspicious activity\\b|\\bsomething about your browser\\b|\\bpress (?:&|and) hold\\b|\\bcomplete the (?:captcha|security check|challenge)|\\benter the characters\\b|\\bddos (?:protection|attack)|\\benable (?:javascript|js) and (?:cookies|disable)|\\bplease enable js\\b",
  "\\bsind sie ein (?:mensch|roboter)|\\bkein (?:ro)?bot|\\bungewöhnliche[rn]? (?:datenverkehr|aktivität)|\\bbrowser wird (?:über)?geprüft",
  "\\b(?:pas|n['’]êtes pas) un robot|\\bêtes-vous (?:un )?(?:humain|robot)|\\bvérifi\\S{0,4} (?:de )?(?:votre navigateur|que vous)",
  "\\bno (?:eres|soy|es) un robot|\\bverific\\S{0,5} (?:que eres|tu navegador|su navegador)|\\bnon (?:sono|sei) un robot|\\bnão (?:sou|é) um rob[ôo]|\\bgeen robot\\b|nie (?:jestem|jesteś) robotem",
  "не робот|проверка (?:браузера|безопасности)|подтвердите, что",
  "安全验证|人机验证|环境异常|完成验证后|验证码|访问过于频繁|請求過於頻繁|ロボットではありません|アクセスが集中|로봇이 아닙니다|자동(?:입력|등록) ?방지|robot değil",
)
