import type { Phrases } from "./Phrases.ts"

// Written for this project (MIT): what the buttons of notices and signups say, by language. By themselves they say nothing of what they belong to.

/** Buttons beside notices, signups and requests to log in. */
export const buttonLabels: Phrases = {
  en: "accept;accept all;i accept;agree;i agree;allow;allow all;decline;deny;reject;reject all;got it;ok;okay;close;dismiss;no thanks;not now;maybe later;continue;settings;preferences;customize;customise;manage;learn more;more info;more information;save;subscribe;subscribe now;sign up;sign up now;sign me up;join;join now;join us;register;log in;login;sign in;submit;send;email;email address;your email;your email address;e mail;name;your name;first name;enter your email;privacy policy;cookie policy",
  de: "akzeptieren;annehmen;zustimmen;einverstanden;ich stimme zu;ablehnen;verstanden;schließen;einstellungen;mehr erfahren;mehr informationen;speichern;abonnieren;jetzt abonnieren;anmelden;jetzt anmelden;registrieren;absenden;senden;e mail;e mail adresse;datenschutz;datenschutzerklärung;nein danke",
  fr: "accepter;j accepte;refuser;je refuse;d accord;fermer;paramètres;personnaliser;en savoir plus;enregistrer;s abonner;s inscrire;je m inscris;je m abonne;se connecter;envoyer;valider;adresse e mail;e mail;non merci",
  es: "aceptar;acepto;rechazar;de acuerdo;entendido;cerrar;configurar;ajustes;más información;guardar;suscribirse;suscribirme;suscríbete;registrarse;iniciar sesión;enviar;correo electrónico;no gracias",
  it: "accetta;accetto;rifiuta;chiudi;ho capito;impostazioni;scopri di più;salva;iscriviti;abbonati;registrati;accedi;invia;email;no grazie",
  pt: "aceitar;aceito;aceitar tudo;recusar;rejeitar;fechar;entendi;configurações;definições;saiba mais;guardar;salvar;subscrever;assinar;inscrever se;entrar;enviar;e mail",
  nl: "accepteren;akkoord;weigeren;sluiten;begrepen;instellingen;meer informatie;opslaan;abonneren;aanmelden;inschrijven;inloggen;verzenden;versturen;e mailadres",
  pl: "akceptuję;zgadzam się;odrzuć;zamknij;rozumiem;ustawienia;więcej informacji;zapisz;zapisz się;subskrybuj;zarejestruj się;zaloguj się;wyślij",
  sv: "acceptera;godkänn;avvisa;stäng;inställningar;läs mer;spara;prenumerera;anmäl dig;logga in;skicka",
  da: "accepter;afvis;luk;indstillinger;læs mere;gem;abonner;tilmeld;log ind;send",
  no: "godta;avvis;lukk;innstillinger;les mer;lagre;abonner;meld deg på;logg inn;send",
  fi: "hyväksy;hylkää;sulje;asetukset;lue lisää;tallenna;tilaa;kirjaudu;lähetä",
  cs: "přijmout;souhlasím;odmítnout;zavřít;nastavení;více informací;uložit;odebírat;přihlásit se;odeslat",
  el: "αποδοχή;συμφωνώ;απόρριψη;κλείσιμο;ρυθμίσεις;περισσότερα;εγγραφή;σύνδεση;αποστολή",
  tr: "kabul et;kabul ediyorum;reddet;kapat;ayarlar;daha fazla bilgi;kaydet;abone ol;kaydol;giriş yap;gönder",
  ru: "принять;согласен;согласиться;отклонить;закрыть;понятно;настройки;подробнее;сохранить;подписаться;зарегистрироваться;войти;отправить",
  uk: "прийняти;згоден;відхилити;закрити;зрозуміло;налаштування;докладніше;підписатися;увійти;надіслати",
  ja: "同意する;承諾する;許可する;拒否する;閉じる;設定;詳細;登録;登録する;購読する;ログイン;送信",
  ko: "동의;동의함;수락;거부;닫기;설정;자세히 보기;구독;구독하기;가입;로그인;보내기",
  zh: "接受;同意;拒绝;关闭;知道了;设置;了解更多;订阅;注册;登录;提交;拒絕;關閉;設定;訂閱;登入",
}
