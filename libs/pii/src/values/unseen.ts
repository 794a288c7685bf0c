/** Stands for invisible white space where the length of a text must stay: a noncharacter, which no page has. Unicode 16, section 23.7. */
export const surplus = "\uFDD0"

/** Invisible characters within a word, for a character class: soft hyphens, joiners, direction marks and variation selectors. Unicode 16, "Default_Ignorable_Code_Point". */
export const unseen = String.raw`\p{DI}\uFDD0`
