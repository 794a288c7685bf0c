import { anyOf } from "./anyOf.ts"

/** Titles and headings of pages that look for a human, or for a browser. */
export const robotTitle = anyOf(
  "^just a moment\\b|^attention required|^one (?:more step|moment)[, ]|^please wait\\b|^security check|^bot (?:check|verification)|^human verification|^robot (?:check|or human)|^click the button below to continue|^pardon our interruption",
  "^ddos-guard$|\\b(?:you are (?:now )?|you(?:'re|’re) )in (?:line|the queue)\\b|^(?:virtual )?waiting room$|^(?:virtueller )?warteraum$|^salle d['’]attente virtuelle|^(?:nur einen moment|einen moment|un instant|un momento|un attimo|um momento|een moment|один момент|请稍候|お待ちください|잠시만 기다)[^\\p{L}]*$|^sicherheitsprüfung|^安全验证|^вы не робот",
)

/** What pages say that look for a human, or for a browser. */
export const robotCheck = anyOf(
  "\\bchecking (?:your browser|if the site connection is secure|that you are)|\\bverif(?:y|ying|ies) (?:that )?(?:you are|you're|you’re|your) (?:not a (?:ro)?bot|(?:a )?human|browser|connection|a person)|\\bare you (?:a )?(?:human|(?:ro)?bot)\\b|\\bnot an? (?:ro)?bot\\b|\\b(?:prove|confirm|make sure) (?:that )?you(?:'re|’re| are) (?:an? )?(?:human|not a)|\\brobot or human\\b|\\byou(?:'re|’re| are) (?:an? )?real person\\b|\\b(?:verify|slide) to (?:continue|complete the puzzle)|\\b(?:think|thought|believe) (?:that )?you (?:are|were) (?:a (?:ro)?bot|using automation)",
  "\\bunusual (?:traffic|activity|behaviou?r|requests?)|\\bautomated (?:requests|access|queries|traffic|bot)|\\bsuspicious activity\\b|\\bsomething about your browser\\b|\\bpress (?:&|and) hold\\b|\\bcomplete the (?:captcha|security check|challenge)|\\benter the characters\\b|\\bddos (?:protection|attack)|\\benable (?:javascript|js) and (?:cookies|disable)|\\bplease enable js\\b",
  "\\bdass sie (?:ein mensch|kein roboter) sind|\\bque vous êtes (?:un )?(?:être )?humain|\\bque (?:eres|usted es) (?:un )?(?:ser )?humano|\\bche sei (?:un )?umano|\\bque você é (?:um )?(?:ser )?humano|\\bsind sie ein (?:mensch|roboter)|\\bkein (?:ro)?bot|\\bungewöhnliche[rn]? (?:datenverkehr|aktivität)|\\bbrowser wird (?:über)?geprüft",
  "\\b(?:pas|n['’]êtes pas) un robot|\\bcomportement (?:du|de votre) navigateur|\\bêtes-vous (?:un )?(?:humain|robot)|\\bvérifi\\S{0,4} (?:de )?(?:votre navigateur|que vous)",
  "\\bno (?:eres|soy|es) un robot|\\bverific\\S{0,5} (?:que eres|tu navegador|su navegador)|\\bnon (?:sono|sei) un robot|\\bnão (?:sou|é) um rob[ôo]|\\bgeen robot\\b|nie (?:jestem|jesteś) robotem",
  "не робот|проверка (?:браузера|безопасности)|подтвердите, что",
  "(?:拖动|滑动)[^。]{0,8}滑块|不是机器人|异常请求|安全验证|人机验证|环境异常|完成验证后|验证码|访问过于频繁|請求過於頻繁|ロボットではありません|アクセスが集中|로봇이 아닙니다|자동(?:입력|등록) ?방지|자동화된|과도한 접근|비정상적인 (?:접근|요청)|robot değil",
)
