/** Converts plain text to HTML: paragraphs at blank lines, line breaks kept. */
export const htmlOfText = (text: string): string =>
  text
    .split(/\n\s*\n/u)
    .map((paragraph) => paragraph.trim())
    .filter((paragraph) => paragraph !== "")
    .map(
      (paragraph) =>
        `<p>${paragraph.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(/\r?\n/gu, "<br>")}</p>`,
    )
    .join("")
