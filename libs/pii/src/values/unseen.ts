/** In the place of white space that shows nothing, where the length of a text must stay: a noncharacter, which no page has. Unicode 16, section 23.7. */
export const surplus = "\uFDD0"

/** What is not shown within a word, for a class of a regular expression: soft hyphens, joiners, marks of direction and variation. Unicode 16, "Default_Ignorable_Code_Point". */
export const unseen = String.raw`\p{DI}\uFDD0`
