import { anyOf } from "./anyOf.ts"

/** Titles and headings of a site that does not work. */
export const failed = anyOf(
  "\\b(?:under|down for|undergoing|scheduled|site|in) (?:scheduled |planned |routine |urgent )?maintenance\\b|^maintenance (?:mode|page)$",
  "\\b(?:we['’]ll|we will) be (?:right )?back\\b|^be right back|\\b(?:temporarily|currently) (?:unavailable|down|offline|closed for)\\b|\\byou(?:['’]re| are) (?:currently )?offline\\b",
  "\\bservice (?:temporarily )?(?:unavailable|inaccessible|indisponible)|\\b(?:internal )?server ?error\\b|\\bbad gateway\\b|\\bgateway time-?out\\b|\\berror establishing a database connection\\b|\\bdatabase error\\b",
  "^(?:error|fehler|erreur|errore|erro|fout|błąd|ошибка|помилка|chyba|fel|feil|fejl|virhe|hiba|hata|eroare|σφάλμα|错误|錯誤|エラー|오류)(?:[!.:]?$|: )",
  "\\b(?:error|http) (?:500|502|503|504|520|521|522|523|524)\\b|^(?:500|502|503|504)(?: error)?$|\\berror code:? (?:5\\d\\d)\\b|^5\\d\\d: ",
  "\\b(?:something|that) (?:went|has gone|seems to have gone)(?: \\w{1,20})? wrong\\b|\\ban? (?:unexpected |unknown |application )?error (?:has )?occurred\\b|\\b(?:application|unexpected|critical) error\\b",
  "^(?:geplante )?wartungsarbeiten$|\\b(?:wegen|aufgrund(?: von)?|derzeit|gerade|momentan) [^.]{0,20}wartungsarbeiten|\\bwartungsmodus|\\bein fehler ist aufgetreten|\\bvorübergehend nicht (?:erreichbar|verfügbar)|\\bserverfehler|\\bdienst nicht verfügbar|\\bzugriff nicht möglich",
  "\\ben (?:cours de )?maintenance\\b|\\bune erreur (?:est survenue|s['’]est produite)|\\bmomentanément indisponible|\\berreur (?:interne )?du serveur",
  "\\ben mantenimiento\\b|\\b(?:ha ocurrido|se ha producido) un error|\\bservicio no disponible|\\berror (?:interno )?del servidor",
  "\\bin manutenzione\\b|\\bsi è verificato un errore|\\bservizio non disponibile|\\berrore (?:interno )?del server",
  "\\bem manutenção|\\bocorreu um erro|\\bserviço (?:indisponível|não disponível)|\\berro (?:interno )?do servidor",
  "^(?:gepland )?onderhoud$|\\b(?:site|website|webwinkel|webshop|pagina|server|systeem)[^.]{0,40} onderhoud\\b|\\bonderhoudsmodus|\\ber is (?:een fout|iets mis)|\\bdienst niet beschikbaar|\\bserver ?fout",
  "przerwa techniczna|wystąpił błąd|prace (?:konserwacyjne|techniczne)|(?:usługa|serwis) niedostępn|błąd serwera",
  "техническ(?:ие|их) работ|произошла (?:внутренняя )?ошибка|(?:сайт|сервис) (?:временно )?недоступен|(?:ошибка|грешка|помилка) сервера",
  "serverfe(?:il|l|jl)|tj[äe]n(?:sten|esten) (?:er |är )?(?:ikke|inte|ej) til|chyba serveru|služba není dostupná|údržb|karbantartás|eroare (?:intern[aă] )?(?:de )?server|serviciu indisponibil",
  "系统维护|系統維護|网站维护|(?:服务器|伺服器)(?:内部|內部)?(?:错误|錯誤)|服[务務]不可用|出错了",
  "メンテナンス中|エラーが発生しました|サーバーエラー|점검 ?중|오류가 발생|서버 오류|서비스 (?:일시)?중[지단]",
  "bakım çalışması|bir hata oluştu|sunucu hatası|hizmet (?:sunulam|kullanılam)",
  "^(?:php )?(?:fatal|parse) error: |\\buncaught (?:error|exception|typeerror)\\b",
  "\\b(?:etwas|da) (?:ist |lief )(?:leider )?(?:etwas )?schief|\\bwir sind (?:gleich|bald|in kürze) (?:wieder|zurück)|\\bkonnte (?:gerade |leider )?nicht geladen werden",
  "\\bun problème est survenu|\\bs['’]est mal passé|\\bnous revenons (?:très )?(?:vite|bientôt)|\\bmaintenance (?:est )?en cours|\\balgo (?:salió|ha salido|fue) mal|\\bvolvemos (?:pronto|enseguida|en breve)|\\bqualcosa è andato storto|\\btorn(?:iamo|eremo) (?:presto|subito|online)|\\bstiamo lavorando per voi",
  "\\balgo (?:deu|correu|está) (?:errado|mal)|\\bvoltamos (?:já|logo|em breve)|\\ber (?:ging|is) iets (?:mis|fout)|\\bwe zijn (?:zo|snel|bijna) (?:weer )?terug|coś poszło nie tak|(?:zaraz|wkrótce|niedługo) wr(?:acamy|ócimy)|что-то пошло не так|скоро верн[её]мся",
  "系统繁忙|服务器(?:繁忙|开小差)|出了(?:点|一些)?问题|問題が発生しました|bir şeyler (?:ters|yanlış) gitti|kısa süre(?:de)? (?:sonra )?(?:geri )?dön|حدث خطأ|الموقع (?:تحت الصيانة|غير متاح)",
  "\\bestamos (?:mejorando|actualizando|en obras|atualizando|melhorando|trabajando en (?:la|nuestra) (?:web|página))|\\bvolveremos (?:pronto|en )|\\bnous (?:améliorons|mettons à jour) (?:le|notre) site|\\bwir (?:überarbeiten|aktualisieren) (?:gerade )?unsere|\\bstiamo aggiornando il|\\bune erreur s['’]est|\\bpracujemy nad (?:stroną|serwisem)|\\bprace serwisowe",
)

/** The word maintenance: of a site that does not work, but of other things too. */
export const maintenance =
  /^(?:maintenance|entretien|mantenimiento|manutenzione|manutenção|onderhoud|wartung|konserwacja|обслуживание|维护|メンテナンス|bakım|صيانة)[!.]?$/u

/** Text next to that word on a site that does not work. */
export const soonBack = anyOf(
  "\\bback (?:soon|shortly|online|up|in a)|\\bcheck back\\b|\\bunavailable\\b|\\b(?:our|the|this) (?:site|website|shop|store|service)\\b|\\bapologi|\\bsorry\\b",
  "\\bunsere (?:seite|website)|\\bdie (?:seite|website)|\\bbald (?:wieder|zurück)|\\bnotre (?:site|boutique)|\\bde retour\\b|\\bnuestr[oa] (?:sitio|web|tienda)|\\bel sitio\\b|\\bil (?:nostro )?sito\\b|\\b(?:nosso|o) site\\b|\\bonze (?:site|website|webshop)|\\bserwis\\b|\\bstrona\\b|сайт|网站|サイト|サービス|sitemiz|الموقع",
)
