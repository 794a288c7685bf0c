const silent = /<(script|style|noscript|template|title)\b[^]*?<\/\1\s*>/gi
const shown = /<(?:img|picture|video|audio|canvas|svg|iframe|object|embed|input|button)\b/i

/** Whether a page's HTML has nothing in it that a reader would see. */
export const isBare = (html: string): boolean => !shown.test(html) && html.replaceAll(silent, "").replaceAll(/<[^>]*>/g, "").trim() === ""
