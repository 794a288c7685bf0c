/** The parts of a page that differ between sites. */
export interface BrandPage {
  readonly title: string
  readonly css: string
  readonly header: string
  readonly main: string
  readonly head?: string
  readonly footer?: string
  /** Attributes of the html element. */
  readonly root?: string
}

const lorem =
  "Teams plan their work, share what they have learnt and see at a glance what is still to do before the week is over."

/** Paragraphs of plain text. */
export const paragraphs = (count: number): string => Array.from({ length: count }, () => `<p>${lorem}</p>`).join("\n")

/** Builds a page from its parts. */
export const brandPage = ({
  css,
  footer = "",
  head = "",
  header,
  main,
  root = 'lang="en"',
  title,
}: BrandPage): string =>
  `<!doctype html><html ${root}><head><meta charset="utf-8"><title>${title}</title>${head}<style>${css}</style></head><body>${header}<main>${main}</main>${footer}</body></html>`
