import { anyOf } from "./anyOf.ts"

/** Titles and headings of pages that do not exist. Runs are bounded, so that a search stays linear. */
export const notFound = anyOf(
  "\\b(?:not|cannot|can['’]t|can not|couldn['’]t|could not|wasn['’]t|unable to) (?:be )?(?:found|find|locate)\\b",
  "\\b(?:page|content|site|item|product|article|post|file|document|url|link|video|listing|ad|job|topic|thread|profile|resource|story)s? (?:you(?:['’]re| are)? [^.]{0,40})?(?:is|was|are|has|does|do|isn['’]t|doesn['’]t|may|might|could) ?(?:been |have |be |not |no |currently |longer )*(?:available|exist|exists|found|removed|deleted|gone|expired|unavailable)",
  "\\bno longer (?:available|exists?|here)\\b|\\bpage (?:is )?(?:missing|unavailable|gone)\\b",
  "\\b(?:error|fehler|erreur|errore|erro|chyba|fel|feil|fejl|virhe|hiba|hata|http|code|page|seite|página|pagina)s?:? ?(?:404|410)\\b|(?:błąd|ошибка|помилка|σφάλμα) ?(?:404|410)",
  "\\b(?:404|410) ?[-–—:|]? ?(?:error|fehler|not found|page(?!s)|seite(?!n)|erreur|errore|erro|ошибка|hatası)",
  "\\bnicht (?:mehr )?(?:gefunden|verfügbar|vorhanden|auffindbar)|\\bexistiert (?:leider )?nicht",
  "\\b(?:non trouvée?|introuvable|inexistante?)|\\bn['’]existe (?:pas|plus)|\\bn['’]est plus (?:disponible|accessible)|\\bn['’]a (?:pas pu être|pas été) trouvée?",
  "\\bno (?:se ha |se |ha sido |pudo ser |hemos |fue )?(?:encontrad[oa]|encontr[oó]|encuentra|existe|localizad[oa])|\\bya no (?:está disponible|existe)",
  "\\bnon (?:è )?(?:stat[ao] |più )?(?:trovat[ao]|esiste|disponibile)\\b",
  "\\bnão (?:foi |pôde ser |pode ser |está )?(?:encontrad[oa]|existe|localizad[oa]|disponível)",
  "\\bniet (?:meer |langer )?(?:gevonden|beschikbaar)\\b|\\bbestaat niet\\b",
  "nie (?:istnieje|została? (?:znalezion[aey]|odnalezion[aey])|znaleziono|odnaleziono)|(?:została? |zasób |strona |wpis )usunięt[aey]",
  "не (?:найден|существует|обнаружен)|(?:страниц|документ|запис|материал)\\S{0,3} удал[её]н",
  "не (?:знайдено|існує)|није (?:пронађен|више доступан)|не е намерен",
  "(?:nebyl|není)[ao]? (?:dále |nalezen|k dispozici)|nenalezen|neexistuje|nenájden",
  "(?:hittades|hittas|finns) (?:inte|ej)|kunde inte hittas|inte längre tillgänglig",
  "ikke (?:fundet|funnet)|(?:findes|finnes) ikke|ikke (?:lenger|længere) til(?:gjengelig|gængelig)",
  "ei löy(?:ty|dy)|ei ole (?:olemassa|saatavilla)|nem található|nem létezik|ei leitud|nav atrast|nerasta",
  "nu (?:mai )?(?:a fost g[aă]sit|exist[aă]|este disponibil)",
  "δεν (?:βρέθηκε|υπάρχει)|bulunamadı|mevcut değil",
  "(?:不存在|未找到|找不到|没有找到|沒有找到|已删除|已被[^。]{0,6}[删刪]除|不再可用)",
  "見つかりません|お探しのページ|存在しません|찾을 수 없|존재하지 않|없어졌|없음[!.]?$",
  "غير موجود|لم يتم العثور|לא נמצא|không tìm thấy|không tồn tại|tidak ditemukan|ไม่พบ",
  "\\b(?:position|job|vacancy|role) (?:has (?:already )?been|is|was) (?:already )?(?:filled|closed)\\b|\\bno longer accepting applications\\b|\\bhas been removed by (?:the|its)\\b|\\bvideo unavailable\\b|\\b(?:listing|ad|offer|job|auction) (?:has )?(?:expired|ended)\\b|\\bpage (?:you (?:want|need|asked for) )?isn['’]t here\\b",
  "\\b(?:stelle|anzeige|inserat|angebot)[^.]{0,30} (?:vergeben|besetzt|deaktiviert|abgelaufen|nicht mehr (?:aktuell|online|aktiv))|\\b(?:offre|annonce)[^.]{0,20} (?:a expiré|est expirée|pourvue|plus en ligne|a été supprimée)|\\b(?:oferta|anuncio|vacante) (?:ya )?(?:ha (?:caducado|expirado|finalizado)|caducad|finalizad|cerrad)|\\bno encontramos (?:lo que|la página|esa|el )|\\bannuncio (?:è )?(?:stato )?(?:scaduto|rimosso|non più)|\\bnon c['’]è più|\\bpagina che (?:cerchi|stai cercando|hai)|\\b(?:anúncio|vaga) (?:foi )?(?:expirad|removid|encerrad)|\\bnão (?:achamos|encontramos) (?:ess?a|est?a|a) página|\\bvacature (?:is )?(?:vervuld|gesloten|verlopen)",
  "nie ma (?:takiej|tej|już tej) (?:strony|oferty)|(?:oferta|ogłoszenie) (?:wygasł|nieaktualn|zakończon)|объявлени\\S (?:снят|удален|закрыт|не ?актуальн|в архиве)|снят\\S{0,2} с публикации",
  "(?:职位|商品|内容|页面)[^。]{0,4}(?:已关闭|已下架|已下线|已失效|走丢|丢失)|掲載(?:は|が)?終了|sayfayı bulamadık|(?:sayfa|ilan|içerik)\\S{0,2} (?:yok|kaldırıl|yayından)|لم نتمكن من العثور|لم نعثر على|غير متوفرة?$",
  "\\bya no está (?:aquí|a la venta|publicad)|\\bnão está mais (?:à venda|disponível|aqui)|\\bnon è più (?:in vendita|online)|\\bs['’]est perdue\\b|^hier (?:ist|gibt es) (?:leider )?nichts[.!]?$|^nothing (?:here|to see here)[.!]?$|^(?:aquí|aqui) no hay nada|^(?:qui|ici) (?:non c['’]è|il n['’]y a) (?:niente|rien)",
  "\\bnicht mehr (?:in unserem|im) (?:sortiment|angebot|programm)|\\bniet meer (?:actief|online|te koop|leverbaar)|такой страницы (?:нет|не)|нет такой страницы|^(?:عذرا،? )?(?:هذه )?الصفحة غير متاحة",
)

/** Titles and headings that are only the status code, or the shortest words for it. */
export const onlyNotFound =
  /^(?:error |http |code )?(?:404|410)(?: error)?[!.:]?$|^(?:o+ps|whoops|uh[ -]?oh|page error|not found)\b[!. ]*$/u

/** The first words of such a page without a heading. */
export const pageIsGone = anyOf(
  "\\b(?:requested|specified|this|the) (?:page|topic|thread|post|forum|video|product|article|job|item|ad|listing|file|resource|document|profile|story|user|member)s? (?:you [^.]{0,40})?(?:(?:does not|doesn['’]t|no longer) exist|(?:is|are) no longer (?:available|here|online)|(?:has|have|was|were) (?:been )?(?:removed|deleted)|(?:could|can) ?not be found|(?:was|were) not found)",
  "\\bthere is currently no text in this page\\b",
  "\\b(?:seite|thema|forum|beitrag|artikel) (?:existiert (?:leider )?nicht|wurde (?:leider )?nicht gefunden|ist nicht mehr verfügbar)|\\bthema[^.]{0,40} existiert nicht",
  "\\b(?:page|article|sujet|forum)[^.]{0,40} (?:n['’]existe (?:pas|plus)|est introuvable)|\\b(?:página|artículo|tema|foro)[^.]{0,40} no existe\\b",
  "\\b(?:die|diese) (?:\\S{1,20} )?(?:seite|anzeige) [^.]{0,30}(?:gibt es (?:leider )?nicht|nicht (?:mehr )?(?:gefunden|vorhanden|da)\\b|wurde (?:gelöscht|entfernt|verschoben))|\\b(?:cette|la) page [^.]{0,60}(?:a été (?:supprimée|déplacée)|s['’]est perdue)|\\ble lien [^.]{0,60}(?:rompu|cassé|a été supprimée)|\\b(?:esta|la) página [^.]{0,40}(?:ya no (?:está|existe)|ha sido (?:eliminada|movida))|\\b(?:questa|la) pagina [^.]{0,40}(?:non esiste|è stata (?:rimossa|spostata|cancellata))|\\b(?:esta|a) página [^.]{0,40}(?:não existe|foi (?:removida|excluída|movida))|\\bdeze pagina [^.]{0,20}(?:bestaat niet|is (?:verwijderd|verplaatst))|(?:ta|szukana) strona [^.]{0,30}(?:nie istnieje|została usunięta)|(?:эта|данная|запрошенная) страница [^.]{0,30}(?:не существует|удалена|не найдена)|ページは[^。]{0,12}(?:移動または削除|削除されました|存在しません)|(?:页面|網頁|網页)(?:不存在|已被删除)|(?:bu|aradığınız) sayfa [^.]{0,20}(?:yok|bulunamadı|kaldırıl)|(?:هذه )?الصفحة [^.]{0,20}غير موجودة",
)
