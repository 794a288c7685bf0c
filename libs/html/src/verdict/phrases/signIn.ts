import { anyOf } from "./anyOf.ts"

const words =
  "log ?-?in|sign ?-?in|log ?-?on|anmelden|anmeldung|einloggen|login-bereich|connexion|se connecter|connectez-vous|identifiez-vous|s['’]identifier|identification|iniciar sesión|inicia sesión|inicio de sesión|acceder|acceso|accedi|accesso|entrar|iniciar sessão|fazer login|inloggen|aanmelden|zaloguj|zaloguj się|logowanie|войти|вход|авторизация|увійти|вхід|přihlásit|přihlášení|prihlásiť|logga in|log ind|logg inn|kirjaudu|bejelentkezés|autentificare|conectare|σύνδεση|είσοδος|giriş|giriş yap|oturum aç|تسجيل الدخول|התחברות|כניסה|đăng nhập|masuk"

/** The words for signing in, wherever they stand. */
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
)

/** The words for joining. */
export const signUp = anyOf(
  "\\b(?:sign ?-?up|join|register|registration|create (?:an|your|a free) account|registrieren|registrierung|inscription|inscrivez-vous|créer un compte|registrarse|regístrate|crear cuenta|registrati|cadastr\\S{0,4}|registreren|zarejestruj)(?!\\p{L})|регистрац|注册|註冊|新規登録|会員登録|회원가입",
)

/** Titles and headings of pages for members. */
export const membersOnly = anyOf(
  "\\b(?:for )?(?:registered )?(?:members|users|subscribers) only\\b|\\bonly for (?:registered )?(?:members|users)\\b|\\bmembers['’]? area\\b|\\bnur für (?:mitglieder|registrierte)|\\bréservé[es]? aux (?:membres|inscrits)|\\bsol[oa] para (?:socios|miembros|usuarios)|\\balleen voor leden\\b",
)

/** Titles and headings of pages that explain it. */
export const aboutSigningIn = anyOf(
  "\\b(?:how|why|what|help|problems?|trouble\\w{0,8}|issues?|unable|guide|faq|tips|steps|explained|wie|warum|hilfe|probleme?|comment|pourquoi|aide|cómo|ayuda|come|aiuto|como|ajuda|hoe|hulp)\\b|\\bcan(?:['’]t|not) (?:log|sign)|как |ошибк|помощь|如何|怎么|方法",
)
