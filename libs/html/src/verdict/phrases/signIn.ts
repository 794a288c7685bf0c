import { anyOf } from "./anyOf.ts"

const words =
  "log ?-?in|sign ?-?in|log ?-?on|anmelden|anmeldung|einloggen|login-bereich|connexion|se connecter|connectez-vous|identifiez-vous|s['’]identifier|identification|iniciar sesión|inicia sesión|inicio de sesión|acceder|acceso|accedi|accesso|entrar|iniciar sessão|fazer login|inloggen|aanmelden|zaloguj|logowanie|войти|вход|авторизация|увійти|вхід|přihlásit|přihlášení|prihlásiť|logga in|log ind|logg inn|kirjaudu|bejelentkezés|autentificare|conectare|σύνδεση|είσοδος|giriş|girişi|giriş yap|oturum açın|zaloguj się|oturum aç|تسجيل الدخول|התחברות|כניסה|đăng nhập|masuk"

/** The words for signing in, anywhere in a text. */
export const signIn = anyOf(`(?<!\\p{L})(?:${words})(?!\\p{L})`, "登录|登入|登錄|ログイン|サインイン|로그인")

/** A demand to sign in before a page is shown. */
export const signInFirst = anyOf(
  "\\b(?:please|you (?:must|need to|have to)|first|to continue,?|to view|to see|members? only|required to) (?:be )?(?:log(?:ged)? ?in|sign(?:ed)? ?in|register|log ?on|authenticate)",
  "\\b(?:log|sign) ?in (?:is )?(?:required|to (?:continue|view|see|access|your|proceed))",
  "\\benter (?:your|the) (?:e-?mail|user ?name|account|credentials)[^.]{0,40} (?:log|sign) ?in",
  "\\benter your password to (?:continue|unlock|proceed|retrieve|access)",
  "\\byou are not (?:logged|signed) in\\b|\\bsession (?:has )?(?:expired|timed out|time-?out)\\b|\\bauthentication required\\b",
  "\\b(?:bitte|sie müssen sich|melden sie sich) (?:an|einloggen|anmelden|zuerst)",
  "\\b(?:veuillez|vous devez) (?:vous (?:connecter|identifier)|être connecté)",
  "\\b(?:debes?|tienes que|necesitas|por favor,?) (?:iniciar sesión|inicia sesión|estar (?:registrado|conectado)|identificarte)",
  "\\b(?:devi|è necessario) (?:effettuare (?:il login|l['’]accesso)|accedere|essere registrat)",
  "\\b(?:você precisa|é necessário|faça) (?:estar logado|fazer login|login|entrar)",
  "\\b(?:je moet|u moet) (?:ingelogd|inloggen|eerst inloggen)",
  "musisz (?:się zalogować|być zalogowan)|zaloguj się, aby",
  "(?:необходимо|нужно|требуется|пожалуйста,?) (?:авториз|войти|войдите|зарегистр)|войдите,? чтобы",
  "请先?登[录錄入]|您(?:还没有|需要|无权|尚未)登?[录錄入]?|您需要登录",
  "ログインしてください|ログインが必要",
  "로그인(?:이 필요|해 ?주세요| 후 이용)",
  "\\b(?:your )?session (?:is over|has ended)|\\bsitzung (?:ist )?abgelaufen|\\bsession (?:a |est )?(?:expirée?|terminée)|\\bsesión (?:ha |está )?(?:caducad|expirad|finalizad)|\\bsessione (?:è )?scadut|\\bsessão (?:expirou|expirada|encerrada)|\\bsessie (?:is )?verlopen|sesja (?:wygasła|zakończona)|сесси\\S{1,2} (?:истекла|завершена|устарела)|(?:会话|登录)(?:状态)?(?:已)?(?:过期|超时|失效)|セッション(?:が|の)?(?:切れ|タイムアウト|有効期限)|oturum\\S{0,8} (?:süresi )?(?:doldu|sona erdi)|انتهت (?:صلاحية )?(?:الجلسة|جلستك)",
  "\\b(?:is|content) password[- ]protected\\b|\\bpasswortgeschützt|\\bprotégée? par (?:un )?mot de passe|\\bprotegid[oa] (?:con|por) (?:contraseña|senha)|\\bprotett[oa] da password|\\bmet een wachtwoord beveiligd|\\bbeveiligd met een wachtwoord|chronion[ay] hasłem|защищен\\S{0,3} паролем|パスワードで保護|密码保护|(?:parola|şifre) (?:ile )?korun|محمية? بكلمة مرور",
  "\\baby (?:zobaczyć|przeczytać|kontynuować|uzyskać)[^.]{0,40}zaloguj|\\btylko dla zalogowanych|(?:oturum açmanız|giriş yapmanız) (?:gerek|lazım)|(?:görüntülemek|görmek|devam etmek) için (?:lütfen )?(?:oturum|giriş)|يجب (?:عليك )?تسجيل الدخول|يرجى تسجيل الدخول|\\bvuelva a identificarse|\\binicie sesión para|\\breconnectez-vous|\\bmelden sie sich (?:erneut|wieder) an|扫码登录|ログインし(?:て|直)",
  "\\beffettua (?:l['’]accesso|il login) per|\\bfaça login para|\\bconnectez-vous pour (?:accéder|voir|continuer)|\\blog in om (?:verder|door)|\\binicia sesión para (?:ver|acceder|continuar)",
)

/** The words for joining. */
export const signUp = anyOf(
  "\\b(?:sign ?-?up|join|register|registration|create (?:an|your|a free) account|registrieren|registrierung|inscription|inscrivez-vous|créer un compte|registrarse|regístrate|crear cuenta|registrati|cadastr\\S{0,4}|registreren|zarejestruj)(?!\\p{L})|регистрац|注册|註冊|新規登録|会員登録|회원가입",
)

/** Titles and headings of pages for members. */
export const membersOnly = anyOf(
  "\\b(?:for )?(?:registered )?(?:members|users|subscribers) only\\b|\\bonly for (?:registered )?(?:members|users)\\b|\\bmembers['’]? area\\b|\\bnur für (?:mitglieder|registrierte)|\\bréservé[es]? aux (?:membres|inscrits)|\\bsol[oa] para (?:socios|miembros|usuarios)|\\balleen voor leden\\b|tylko dla (?:zalogowanych|członków)|^личный кабинет$|^espace (?:client|membre|adhérent)s?$|^área (?:de clientes|de socios|do cliente|restrita)$|^(?:kunden|mitglieder)bereich$|^area (?:riservata|clienti)$|^mijn (?:omgeving|account)$|^strefa klienta$|^会员中心$|^マイページ$|только для (?:участников|зарегистрированных)|会员专区|会員専用|üyelere özel|للأعضاء فقط",
)

/** Titles and headings of pages about signing in. */
export const aboutSigningIn = anyOf(
  "\\b(?:how|why|what|help|problems?|trouble\\w{0,8}|issues?|unable|guide|faq|tips|steps|explained|wie|warum|hilfe|probleme?|comment|pourquoi|aide|cómo|ayuda|come|aiuto|como|ajuda|hoe|hulp)\\b|\\bcan(?:['’]t|not) (?:log|sign)|как |ошибк|помощь|如何|怎么|方法",
)

/** Ways to sign in without a password on the page. */
export const signInWays = anyOf(
  "\\bsingle sign-on\\b|\\bsso\\b|\\bshibboleth\\b|\\bsaml\\b|\\b(?:sign in|log ?in|continue) (?:with|using|via) (?:google|apple|facebook|microsoft|github|your (?:institution|organi[sz]ation|company))",
  "\\b(?:anmelden|anmeldung|einloggen|fortfahren) (?:mit|über) (?:google|apple|microsoft|ihrer?|die|der)|\\bmit (?:google|apple|microsoft) (?:anmelden|fortfahren)|\\b(?:se connecter|continuer) avec (?:google|apple|facebook)|\\b(?:continuar|iniciar sesión|entrar) con? (?:google|apple|facebook|o google)|\\b(?:continua|accedi) con (?:google|apple|spid)|\\b(?:doorgaan|inloggen) met (?:google|apple|digid)|(?:zaloguj się|kontynuuj) (?:przez|z) (?:google|apple)|войти (?:через|с помощью)|扫码登录|扫描二维码|(?:微信|qq|支付宝)登录|(?:google|apple|line)で(?:ログイン|続行)|google ile (?:giriş|devam)|(?:باستخدام|عبر) (?:google|apple)",
)
