import { anyOf } from "./anyOf.ts"

/** Titles and headings of pages that check for a human or a browser. */
export const robotTitle = anyOf(
  "^just a moment\\b|^attention required|^one (?:more step|moment)[, ]|^please wait\\b|^security check|^bot (?:check|verification)|^human verification|^robot (?:check$|or human)|^click the button below to continue|^pardon our interruption",
  "^ddos-guard$|\\b(?:you are (?:now )?|you(?:'re|’re) )in (?:line|the queue)\\b|^(?:virtual )?waiting room$|^(?:virtueller )?warteraum$|^salle d['’]attente virtuelle|^(?:nur einen moment|einen moment|un instant|un momento|un attimo|um momento|een moment|один момент|请稍候|お待ちください|잠시만 기다)[^\\p{L}]*$|^sicherheits(?:über)?prüfung|^安全验证|^вы не робот",
  "\\bsecurity (?:checkpoint$|verification\\b)|^client challenge$|^(?:vérification|contrôle) de (?:la )?sécurité|^(?:verificación|comprobación|control) de seguridad|^(?:verifica|controllo) di sicurezza|^verificação de segurança|^(?:beveiligings|veiligheids)controle|^(?:weryfikacja|kontrola|sprawdzanie) (?:bezpieczeństwa|zabezpieczeń)|^проверка безопасности|^(?:安全|人机)(?:验证|检查|校验)|^セキュリティ(?:チェック|確認|検証)|^güvenlik (?:doğrulaması|kontrolü)|^(?:التحقق|تحقق|فحص) (?:أمني|الأمني|من الأمان|من أنك)",
  "^(?:klicken sie|klicke?) auf die schaltfläche unten|^cliquez sur le bouton ci-dessous pour (?:continuer|poursuivre)|^(?:haz|haga) clic en el botón (?:de abajo|siguiente) para|^fai clic sul pulsante (?:qui )?(?:sotto|in basso) per|^clique no botão abaixo para|^klik op de (?:onderstaande )?knop (?:hieronder )?om",
  "^(?:bir dakika|chwileczkę|een ogenblik|ein moment|momento|bitte warten|veuillez patienter|un momento|しばらくお待ち|لحظة)|^画像認証",
)

/** Text of pages that check for a human or a browser. */
export const robotCheck = anyOf(
  "\\bchecking (?:your browser|if the site connection is secure|that you are)|\\bverif(?:y|ying|ies) (?:that )?(?:you are|you're|you’re|your) (?:not a (?:ro)?bot|(?:a )?human|browser|connection|a person)|\\bare you (?:a )?(?:human|(?:ro)?bot)\\b|\\bnot an? (?:ro)?bot\\b|\\b(?:prove|confirm|make sure) (?:that )?you(?:'re|’re| are) (?:an? )?(?:human|not a)|\\brobot or human\\b|\\byou(?:'re|’re| are) (?:an? )?real person\\b|\\b(?:verify|slide) to (?:continue|complete the puzzle)|\\b(?:think|thought|believe) (?:that )?you (?:are|were) (?:a (?:ro)?bot|using automation)",
  "\\bunusual (?:traffic|activity|behaviou?r|requests?)|\\bautomated (?:requests|access|queries|traffic|bot)|\\bsuspicious activity\\b|\\bsomething about your browser\\b|\\bpress (?:&|and) hold\\b|\\bcomplete the (?:captcha|security check|challenge)|\\benter the characters\\b|\\bddos (?:protection|attack)|\\benable (?:javascript|js) and (?:cookies|disable)|\\bplease enable js\\b",
  "\\bdass sie (?:ein mensch|kein roboter) sind|\\bque vous êtes (?:un )?(?:être )?humain|\\bque (?:eres|usted es) (?:un )?(?:ser )?humano|\\bche sei (?:un )?umano|\\bque você é (?:um )?(?:ser )?humano|\\bsind sie ein (?:mensch|roboter)|\\bkein (?:ro)?bot|\\bungewöhnliche[rn]? (?:datenverkehr|aktivität)|\\bbrowser wird (?:über)?geprüft",
  "\\b(?:pas|n['’]êtes pas) un robot|\\bcomportement (?:du|de votre) navigateur|(?<!\\p{L})êtes-vous (?:un )?(?:humain|robot)|\\bvérifi\\S{0,4} (?:de )?(?:votre navigateur|que vous)",
  "\\bno (?:eres|soy|es) un robot|\\bverific\\S{0,5} (?:que eres|tu navegador|su navegador)|\\bnon (?:sono|sei) un robot|\\bnão (?:sou|é) um rob[ôo]|\\bgeen robot\\b|nie (?:jestem|jesteś) robotem",
  "не робот|проверка (?:браузера|безопасности)|подтвердите, что",
  "(?:拖动|滑动)[^。]{0,8}滑块|不是机器人|异常请求|安全验证|人机验证|环境异常|完成验证后|验证码|访问过于频繁|請求過於頻繁|ロボットではありません|アクセスが集中|로봇이 아닙니다|자동(?:입력|등록) ?방지|자동화된|과도한 접근|비정상적인 (?:접근|요청)|robot değil",
  "\\bchecking (?:that |whether )?you(?:'re|’re| are)\\b|\\bverifying your (?:browser|connection|identity)|\\b(?:sure|verify|confirm|know) (?:that )?(?:it(?:'s|’s| is) really you|you(?:'re|’re| are) (?:a |not )?(?:real|robot))|\\bsolve (?:this|the) (?:puzzle|captcha)",
  "\\btoo many requests\\b|\\bprotect (?:the|this|our) (?:web ?site|server|site)[^.]{0,20} (?:against|from) |\\baggressively scrap",
  "\\bzugriff[^.]{0,40} (?:automatisiert|verdächtig)|\\b(?:automatisierte|verdächtige|ungewöhnliche?)[rsn]? (?:anfragen|zugriffe?|aktivität|datenverkehr|verkehr)|\\banfragen für automatisiert\\b|\\baggressiv ausles",
  "\\btrafic (?:inhabituel|anormal|suspect)|\\bactivité (?:inhabituelle|suspecte)|\\brequêtes automatisées|\\bvous êtes (?:bien )?(?:un )?(?:être )?humain|\\bvérification de (?:votre connexion|votre navigateur)|\\bla sécurité de votre connexion",
  "\\b(?:tráfico|actividad) (?:inusual|sospechos|anómal)|\\bsolicitudes automátic|\\b(?:tráfego|atividade) (?:incomum|suspeit)|\\b(?:traffico|attività) (?:insolit|anomal|sospett)|\\baccessi automatizzati|\\b(?:verificando|controllando|controllo del?) (?:il tuo |su |seu |o seu )?(?:browser|navegador)",
  "\\bong(?:ewoon|ebruikelijk|ewone)(?: veel)? (?:verkeer|activiteit)|\\bben (?:je|u) een (?:robot|mens)|\\bof (?:je|u) een (?:mens|robot) bent|nietypow\\S{1,3} (?:ruch|aktywnoś)|podejrzan\\S{1,3} (?:ruch|aktywnoś)|\\ba nie robot|jesteś (?:człowiekiem|robotem)",
  "(?:необычн|подозрительн)\\S{1,3} (?:трафик|активност)|похожи на автоматические|что вы (?:человек|не бот)",
  "异常(?:流量|访问|活动|行为)|(?:网络环境|流量|行为)[^。]{0,4}异常|完成(?:安全)?验证|进行(?:安全|人机)验证|(?:完成|进行)拼图",
  "(?:ロボット|ボット)では(?:ない|ありません)|人間であること|(?:異常|不審|通常と異なる)な?(?:トラフィック|アクセス|通信)|短時間に(?:多数|大量)|로봇이 아님",
  "robot olma|insan oldu[ğg]unuzu|olağan ?dışı (?:trafik|etkinlik|hareket)|أنك (?:لست (?:روبوت|برنامج)|إنسان)|(?:نشاطا?|حركة مرور) غير (?:معتادة?|عادية?|طبيعية?)",
  "проверяем (?:ваш )?браузер|\\bwir prüfen (?:kurz |gerade )?(?:ihren browser|ob sie)|\\bvous n['’]êtes pas une machine|\\b(?:que es|que eres) un programa automático|\\bnous (?:a|ont) fait penser que|\\bnos hizo pensar que|\\bdimostrare? di essere (?:una persona|umano)",
)

/** A demand to the visitor to pass such a check: articles about checks use other words. */
export const robotDemand = anyOf(
  "\\bmade us (?:think|believe) (?:that )?you\\b|\\b(?:solve|complete) (?:this|the) (?:captcha|check|challenge|verification|puzzle)(?: below)? (?:to|and|so)\\b|\\bto regain access\\b|\\b(?:before you (?:can )?(?:continue|proceed|enter)|to (?:continue|proceed)),? (?:please )?(?:verify|confirm|complete|solve)|\\bwe(?:'re|’re| are)? (?:need to |must |just )?(?:verify|check|mak)(?:ing)? (?:that |sure )?you(?:r browser|r connection|'re|’re| are)\\b|\\bneeds to review the security of your connection|\\byou(?:'ve|’ve| have) (?:made|sent) too many requests",
  "\\b(?:um fortzufahren|bevor (?:sie|du) fort\\S{0,6})[^.]{0,30} bestätig|\\b(?:afin de|pour|avant de) (?:continuer|poursuivre|accéder)[^.]{0,60} (?:humain|robot|captcha|vérif)|\\bappuyez et maintenez|\\b(?:doit|devons) vérifier (?:la sécurité|que vous)",
  "\\bantes de (?:continuar|seguir)[^.]{0,60} (?:rob[oô]t?|human|verific|confirm)|\\bprima di (?:continuare|proseguire)[^.]{0,60} (?:robot|uman|verific)|\\bom verder te gaan[^.]{0,40} (?:robot|mens|vink)|\\bvink het vakje",
  "чтобы продолжить[^.]{0,40} (?:подтверд|введите|нажмите)|devam etmeden önce[^.]{0,40} (?:robot|doğrula)|(?:请|後|后|并)[^。]{0,16}(?:验证|滑块|拼图)[^。]{0,8}(?:继续|访问)|يرجى إكمال التحقق",
  "(?:slide|deslize|desliza|faites glisser|glissez|schieben|przesuń|scorri|schuif|сдвиньте|перетащите|kaydır|滑动|スライド)[^.。]{0,50}(?:puzzle|quebra-cabeça|rompecabezas|puzzel|układank|пазл|滑块|拼图|パズル|yapboz)",
  "\\b(?:recopiez|saisissez) les caractères|\\bgeben sie die (?:zeichen|buchstaben)|\\b(?:escriba|introduzca) los caracteres|введите символы|输入(?:图中|下方|图片中)的?(?:字符|文字)|表示された(?:文字|数字)|\\bnos hizo pensar que|\\bdimostrare? di essere",
)
