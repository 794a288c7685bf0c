/** The answer of a trap to one request. */
export interface TrapAnswer {
  /** 200 when absent. */
  readonly status?: number
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: string
}

/** A site that leads a crawler astray: a few pages that it is for, and a space of addresses without an end. */
export interface CrawlTrap {
  readonly name: string
  /** Answers every path of the site. `visit` counts the requests to the site, so that it can make up ids. */
  readonly serve: (url: URL, visit: number) => TrapAnswer
  /** Paths of its own pages, the start among them: a crawl finds each of them. */
  readonly pages: ReadonlyArray<string>
  /** The constant by which a crawl says why it goes no further. */
  readonly reason: string
}

/** An HTML page with a title, a text and links. */
export const trapPage = (title: string, links: ReadonlyArray<string>, text = title): TrapAnswer => ({
  body: `<!doctype html><html lang="en"><title>${title}</title><main><h1>${title}</h1><p>${text}: ${"every kettle of this shop keeps its water warm for an hour. ".repeat(8)}</p></main><nav>${links
    .map((href) => `<a href="${href}">${href.split(/[;?]/u, 1)[0]}</a>`)
    .join(" ")}</nav></html>`,
})

/** The answer of a site that has no such page. */
export const noPage: TrapAnswer = { status: 404, headers: { "content-type": "text/plain" }, body: "No such page." }
