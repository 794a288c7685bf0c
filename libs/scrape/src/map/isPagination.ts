/** A link, as far as it shows whether it leads on in a list. */
interface ListLink {
  readonly url: string
  readonly text?: string
  readonly kind?: string
}

/** Parameters that number the parts of a list. */
const parameters =
  /[?&](?:page|p|pg|paged|pagenum|page_?no|page_?number|seite|pagina|offset|start|skip|from)=\d{1,6}(?:&|#|$)/iu

/** Paths that do, such as `/page/2` and `/page-2`. Those such as `/blog/2/` could be years: only the named are taken. */
const paths = /\/(?:page|p|pg|seite|pagina|pagine)(?:[/_-]|=)\d{1,6}(?:[/.?#]|$)|[_-]page[_-]?\d{1,6}(?:[/.?#]|$)/iu

const texts: ReadonlySet<string> = new Set(
  "next|next page|next »|next ›|next →|older|older posts|more|load more|show more|weiter|nächste|nächste seite|mehr|suivant|suivante|page suivante|siguiente|próximo|próxima|avanti|successivo|volgende|далее|следующая|下一页|下一頁|次へ|다음|>|›|»|→|>>".split(
    "|",
  ),
)

/** Whether a link leads to a further part of a list, by its relation, its text or its address. */
export const isPagination = ({ kind, text = "", url }: ListLink): boolean =>
  kind === "next" || texts.has(text.trim().toLowerCase()) || parameters.test(url) || paths.test(url)
