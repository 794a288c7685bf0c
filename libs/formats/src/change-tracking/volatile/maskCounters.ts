/** `1,234`, `1 234`, `5.6k`, `12 M+` before the counted thing. */
const counted =
  /(?<![\p{L}\d.,⟩])\d{1,3}(?:[., ]?\d{3}){0,4}(?:[.,]\d{1,2})? ?(?:[km]|mio\.?)?\+? ?(?:(?:page ?)?views?|likes?|reads?|plays?|downloads?|followers?|subscribers?|upvotes?|downvotes?|claps?|reactions?|retweets?|reposts?|visitors?|(?:people |users |guests )?(?:are )?(?:watching|viewing|online)(?: now)?|aufrufe?|vues?|visualizaciones|visualizações|visualizzazioni|weergaven|просмотр(?:ов|а)?|次观看|回視聴)(?![\p{L}⟨])/giu

/** The counted thing before its number: `Views: 1,234`, `Likes (7)`. */
const labelled =
  /(?<![\p{L}⟩])(?:(?:page ?)?views|likes|reads|plays|downloads|followers|subscribers|upvotes|downvotes|claps|reactions|retweets|reposts|visitors|aufrufe|vues|visualizaciones|visualizações|visualizzazioni|weergaven|просмотры|просмотров)(?:: ?| ?\() ?\d{1,3}(?:[., ]?\d{3}){0,4}(?:[.,]\d{1,2})? ?[km]?(?![\p{L}\d⟨])\+?\)?/giu

/** Replaces view, like and follower counts by a placeholder. Other numbers (comments, reviews, votes, pieces in stock) are content. */
export const maskCounters = (text: string): string => text.replace(counted, "⟨count⟩").replace(labelled, "⟨count⟩")
