/** Counts over the first 4,000 characters of a block's text. */
export class TextCounts {
  words = 0
  /** Words of menus, buttons and footers. */
  chromeWords = 0
  letters = 0
  upper = 0
  /** Different words among the first 600, and how many of these are in the document's title, and in its descriptions and linked data. */
  distinct = 0
  titled = 0
  stated = 0
  /** Different stems of the first 250 words, and how many of these are in the title. */
  stems = 0
  titleStems = 0
  /** Where they begin in the page's list of stems. */
  firstStem = 0
}
