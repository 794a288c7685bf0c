/** Words before a date that say that something changed on it. */
export const changeWords =
  /updated?|modified|revised|edited|reviewed|aktualisiert|geändert|bearbeitet|mis à jour|mise à jour|modifié|actualizad|actualitzat|modificad|aggiornat|modificat|atualizad|bijgewerkt|gewijzigd|zaktualizowan|aktualizacja|обновлен|изменен|frissítve|módosítva|uppdatera|oppdatert|opdateret|päivitetty|güncelle|更新|修改|更改|수정|업데이트|تحديث|بروزرسانی|به‌روزرسانی/iu

/** Words before a date that say that something was published on it. */
export const publicationWords =
  /publish|posted|submitted|started|veröffentlicht|erschienen|publié|publicad|publicat|pubblicat|gepubliceerd|opublikowan|опубликован|publicer|publisert|udgivet|julkaistu|közzétéve|megjelent|yayınlan|yayımlan|发布|發布|发表|公開|投稿|게시|입력|등록|ن\u064f?شر|منتشر|เผยแพร่/iu
