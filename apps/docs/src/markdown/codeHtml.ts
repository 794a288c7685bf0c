import { escapeHtml } from "./escapeHtml.ts"
import { highlight } from "./highlight.ts"

/** A block of code. The site's script adds the button that copies it. */
export const codeHtml = (code: string, language: string): string =>
  `<div class="code"><pre><code${language === "" ? "" : ` class="language-${escapeHtml(language)}"`}>${highlight(code, language)}</code></pre></div>\n`
