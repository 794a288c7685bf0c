/** `10:15:32`, `10:15:32.123 UTC`, `T10:15:32+01:00`. The hour has two digits: `2:01:09` is the time of a race. */
const withSeconds =
  /(?<![\d:.,⟩])\d{2}:\d{2}:\d{2}(?:[.,]\d{1,9})?(?: ?[ap]\.?m\.?(?![\p{L}⟨]))?(?: ?(?:Z|UTC|GMT|[A-Z]{2,4}T)(?![\p{L}⟨]))?(?: ?[+-]\d{2}:?\d{2})?(?![\d:⟨])/giu

/** `10:15`, `9:05 pm CET`; not `9:00–17:00`. */
const withMinutes =
  /(?<![\d:.,⟩]|\d ?[-–—] ?)\d{1,2}:\d{2}(?![\d:⟨])(?! ?[-–—] ?\d)(?: ?[ap]\.?m\.?(?![\p{L}⟨]))?(?: ?(?:Z|UTC|GMT|[A-Z]{2,4}T)(?![\p{L}⟨]))?/giu

/** Words of lines that state when the page was made. */
const now =
  /(?<![\p{L}⟩])(?:updated|refreshed|checked|generated|synced|retrieved|(?:current|local|server|system) time|time is|as of|(?:right )?now|today at|(?:it is|time:) (?=\d)|aktualisiert|uhrzeit|stand:|mise? à jour|actualizado|atualizado|aggiornato|bijgewerkt|обновлено)/iu

const alone = /^[^\p{L}\d]{0,5}\d{1,2}:\d{2}(?: ?[ap]\.?m\.?)?(?: ?(?:UTC|GMT|[A-Z]{2,4}T))?[^\p{L}\d]{0,5}$/iu

const maskMinutes = (line: string): string =>
  line.includes(":") && (now.test(line) || alone.test(line)) ? line.replace(withMinutes, "⟨time⟩") : line

/**
 * Replaces times of day by a placeholder: those with seconds, those on a line of their own, and those on a line about now or an update.
 * Other times, such as opening hours and timetables, are content, and so are dates.
 */
export const maskClocks = (text: string): string =>
  text.replace(withSeconds, "⟨time⟩").split("\n").map(maskMinutes).join("\n")
