/**
 * Whether what comes after the end of a word can only be the next one: `Find a StoreVisit us`, `per night88`,
 * `$15.00Price`, `in 2024.Ida`, `2,9308 votes`, `11comments`, `9.5xfaster`, `was$15`, `€ 12€ 15`, `Ida2026-05-04`, `ByIda`.
 */
export const isNextWord = (before: string, after: string): boolean =>
  (/^\p{Lu}[\p{Ll}\s]/u.test(after) && /(?:\p{Ll}{2}|(?:^|\s)By)[.!?…:)]?$/u.test(before)) ||
  (/^\p{Lu}\p{Ll}{2}/u.test(after) && /\d[.!?…)]?$/u.test(before)) ||
  (/^\p{Sc}?\d/u.test(after) && /\p{L}\p{Ll}{2}[.!?…:)]?$/u.test(before)) ||
  (/^(?:\p{Sc}\s?)?\d/u.test(after) && /\d\d$/u.test(before)) ||
  (/^\p{Ll}{4}/u.test(after) && /\d\p{Ll}{0,2}$/u.test(before))

/** Whether a text would run into the one before, which stands apart from it. Word processors part small letters within words. */
export const runsInto = (before: string, after: string): boolean =>
  /[\p{L}\p{N}]$/u.test(before) &&
  /^[#@$€£(]?[\p{L}\p{N}]/u.test(after) &&
  !(/\p{Ll}$/u.test(before) && /^\p{Ll}/u.test(after))

/** Whether a text would run into the one before where a box parts the two: marks that end a sentence, and initials, stand close. */
export const isBesideBox = (before: string, after: string): boolean =>
  !(/(?:^|\s)\p{Lu}$/u.test(before) && /^\p{Ll}/u.test(after)) &&
  ((/[\p{L}\p{N}\p{Pe}\p{Pf}%!?]$/u.test(before) && /^[\p{L}\p{N}\p{Ps}\p{Pi}#]/u.test(after)) ||
    (/[.,:;…]$/u.test(before) && /^[\p{L}\p{Ps}\p{Pi}#]/u.test(after)))
