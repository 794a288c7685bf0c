import { anyOf } from "./anyOf.ts"

/** An offer to sell the rest of a text. */
export const paywall = anyOf(
  "\\b(?:subscribe|sign up|register|log ?in|sign in|join|become an? (?:member|subscriber)|create (?:an|a free) account)(?: now| today| or log in)?,? to (?:continue|keep|read|unlock|access|view) ?(?:reading|more|the full|this|full|the rest|all)?",
  "\\bcontinue reading [^.]{0,30}\\b(?:with|by) [^.]{0,20}\\b(?:subscri|account|membership|trial)|\\bto (?:continue|keep) reading\\b|\\bto read (?:the full|the rest|this|more of this) (?:article|story)?",
  "\\b(?:this|the full|full|rest of (?:this|the)|premium) (?:article|content|story|post|page|report|video|episode|item)s? (?:is|are) (?:only |exclusively |reserved )*(?:available )?(?:for|to) (?:our |paid |paying |premium |registered )*(?:subscribers|members|users)",
  "\\b(?:subscribers?|members?|premium)[ -]only\\b|\\bfor (?:paid |paying )?subscribers only\\b",
  "\\byou(?:'ve|’ve| have) (?:reached|used|read|hit) (?:your|the|all|\\d)[^.]{0,40}(?:limit|free (?:articles?|stories|views?))",
  "\\b(?:0|no) (?:more )?free (?:articles?|stories) (?:left|remaining)\\b",
  "\\bunlock (?:this|the full|full|unlimited) (?:article|story|access|post)?|\\bwhile we verify (?:your )?access\\b|\\bsubscribe for all of\\b",
  "\\bsubscribe (?:now|today)[^.]{0,30} (?:unlimited|full) (?:digital )?access\\b|\\bwant to read more\\?|\\bpreview of subscription content\\b|\\baccess (?:via|through) your institution\\b|\\bbuy this article\\b",
  "\\bsubscription required\\b|\\bpurchase (?:this|access|an? (?:paid )?subscription)|\\bget (?:full|instant) access\\b",
  "\\bweiterlesen mit\\b|\\bnur für (?:abonnenten|mitglieder)|\\bjetzt (?:abonnieren|testen|weiterlesen)|\\bmit einem (?:abo|abonnement)|\\bpaid content\\b|\\bdieser (?:artikel|inhalt) ist (?:nur|exklusiv)",
  "\\b(?:article|contenu|suite)[^.]{0,20} (?:est )?réservée?s? (?:à|aux)|\\bil vous reste [\\d.,]+ ?%|\\babonnez-vous pour|\\bpour lire la suite",
  "\\b(?:contenido|artículo) (?:exclusivo|solo|sólo) para (?:suscriptores|socios)|\\bsuscr[íi]bete para|\\bpara seguir leyendo",
  "\\b(?:contenuto|articolo) (?:riservato|esclusivo)[^.]{0,10} (?:agli|per gli) abbonati|\\babbonati per|\\bper continuare a leggere",
  "\\b(?:conteúdo|matéria) (?:exclusiv[oa]|restrit[oa]) para assinantes|\\bassine para|\\bpara continuar (?:lendo|a ler)",
  "\\balleen voor (?:abonnees|leden)|\\bom verder te lezen",
  "dla (?:prenumeratorów|subskrybentów|zalogowanych)|wykup dostęp|czytaj dalej z",
  "только (?:для|по) (?:подписчик|подписке)|доступ\\S{0,3} (?:только )?(?:по подписке|подписчикам)|оформи\\S{0,3} подписку",
  "会員(?:の方)?限定(?:です|記事|コンテンツ|公開|。)|有料(?:会員(?!限定)|記事です)|続きを読むには|残り[\\d,]{1,6}文字",
  "付费(?:阅读|内容|文章)|订阅后(?:可|即可)|会员专享|購買後|訂閱",
  "구독(?:자 전용|하고|후)|회원 전용",
  "\\b(?:continue|keep) reading (?:this (?:post|article|story) )?(?:for free|with an? (?:free )?account)\\b|\\bclaim my free (?:post|article)|\\bjoin (?:now )?to (?:get|unlock|gain) (?:exclusive )?access\\b|\\bby becoming an? (?:member|subscriber|patron)|\\bonly (?:visible|available|accessible) (?:with|to) an? (?:premium|paid|free|pro)\\b|\\bmembers? only\\b|\\bmember-only story\\b",
  "\\bregistrieren und (?:weiter)?lesen|\\bum (?:diesen|den) (?:artikel|beitrag|text|inhalt) (?:vollständig |ganz |komplett |weiter ?)?(?:zu ?)?(?:lesen|weiterzulesen)|\\bweiterlesen\\b[^.]{0,20} (?:abo|konto)\\b|\\b(?:exklusiv|nur) für (?:unsere )?(?:abonnent|leser mit|mitglieder)",
  "\\brest(?:e|ent)(?: à lire)? [\\d.,]+ ?%|\\bcréez (?:un|votre) compte (?:gratuit )?pour (?:lire|continuer|accéder)|\\binscrivez-vous (?:gratuitement )?pour (?:lire|continuer)|\\bréservée? à nos (?:lecteurs|abonnés)",
  "\\blímite de (?:artículos|noticias)|\\bregístrate (?:gratis )?para (?:seguir|leer|continuar)|\\bexclusiv[oa] para (?:suscriptores|abonados|socios)|\\bregistrati (?:gratis )?per (?:continuare|leggere)|\\blimite di articoli|\\bcadastre-se (?:grátis |gratuitamente )?(?:para|e) |\\blimite de (?:artigos|matérias)|\\bexclusiv[oa] para assinantes|\\bpara assinantes\\b",
  "\\bexclusief voor (?:onze )?(?:leden|abonnees)|\\bverder lezen\\?|\\blees (?:meteen |direct )?verder met|\\bword (?:nu )?(?:lid|abonnee) (?:en|om)|\\btylko dla (?:prenumeratorów|subskrybentów|abonentów)|pozostało [\\d,]+ ?% (?:tekstu|artykułu)|продолжение (?:доступно )?(?:только )?(?:подписчикам|по подписке)|доступн?[оаы]?\\S{0,2} только подписчикам",
  "(?:剩余|余下|还有) ?\\d+ ?%|(?:需|须)(?:付费|订阅)(?:后|才)?|开通(?:会员|vip)|(?:登录|注册)后(?:阅读|查看)全文|(?:無料|会員)登録(?:して|で|すると)(?:続き|全文)|この先は(?:有料|会員)",
  "abonelerimize (?:özel|açık)|abonelere özel|(?:devamını|tamamını) okumak için|okumaya devam (?:etmek|edin)|sadece aboneler|(?:للمشتركين|للأعضاء|المشتركين) فقط|لمتابعة القراءة|لقراءة (?:المقال|بقية)|محتوى (?:حصري|مدفوع)",
  "\\bmit \\S{1,30} weiterlesen\\b|\\bodblokuj dostęp|\\b(?:30|14|7) tage (?:gratis|kostenlos) (?:lesen|testen)|\\b(?:need|with) a paid (?:account|subscription)\\b|\\bexclusive premium\\b",
  "\\bstart (?:your|a) (?:free )?trial to\\b|\\bhai letto tutti gli articoli gratuiti|\\bdalsza część (?:artykułu|tekstu)|\\bmehr lesen mit\\b",
)

/** The question below such an offer whether the reader has paid already. */
export const paidAlready = anyOf(
  "\\balready (?:an? )?(?:\\w{1,12} )?(?:subscriber|subscribed|member)\\b|\\balready have (?:a subscription|an account)\\?|\\bhave an account\\? (?:log|sign) in",
  "\\b(?:bereits|schon) (?:\\S{1,12} )?(?:abonnent|mitglied|registriert|abonniert|ein abo)|\\bdéjà (?:abonné|inscrit|membre)|\\bya (?:eres|soy|tienes) (?:una )?(?:suscri|cuenta)|\\bgià abbonat|\\bjá (?:é|sou) assinante|\\bal (?:abonnee|lid)\\b|masz już (?:prenumeratę|dostęp|konto)|уже (?:подписаны|есть (?:подписка|аккаунт))",
  "已(?:订阅|是会员|购买|有账号)[？?]|会員の方は|zaten (?:abone|üye)|(?:abone|üye) misiniz|هل (?:أنت مشترك|لديك (?:حساب|اشتراك))|\\bsei già (?:abbonat|iscritt|registrat)|\\bjá tem (?:conta|cadastro)|\\bheeft u al een (?:account|abonnement)|\\b(?:haben|hast) (?:sie|du) (?:schon|bereits) ein (?:konto|abo)|\\b(?:sie|du) (?:haben|hast) (?:schon|bereits) ein (?:konto|abo)",
  "\\b(?:bereits|schon) eins\\?|\\balready have one\\?",
  "\\b(?:bereits|schon) kunde\\?|\\bjá sou assinante|مشترك بالفعل",
)

/** The price of the rest. */
export const price = anyOf(
  "(?:[€$£]|\\beur|\\busd) ?\\d[\\d.,]*[^.]{0,20}\\b(?:week|month|year|trial)|\\d[.,]* ?(?:€|eur|zł|kr|руб)\\S{0,2}[^.]{0,20}(?:monat|woche|jahr|mois|semaine|mes\\b|mes[ei]\\b|maand|miesi|месяц)|\\bcancel any ?time\\b|\\bjederzeit kündbar\\b|\\bsans engagement\\b",
  "(?:€|eur|zł|r\\$|￥|¥) ?\\d[\\d.,]*[^.]{0,25}(?:\\bmonat|\\bwoche|\\bmois|\\bsemaine|\\bmes\\b|\\bmese|\\bmês|\\bmaand|\\bweek|miesi|/ ?月|每月)|\\d[.,]* ?(?:tl|₺|₽|р\\.|円|元)[^.]{0,20}(?:ay\\b|месяц|月)|\\b(?:ilk ay|erste monat|eerste maand|premier mois|primer mes|primo mese|primeiro mês)\\b|первый месяц",
  "月額 ?[\\d,]+ ?円|每月 ?[￥¥]?\\d|[￥¥] ?\\d+ ?/ ?(?:月|年)",
)
