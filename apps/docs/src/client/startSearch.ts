import MiniSearch, { type SearchResult } from "minisearch"
import { type SearchEntry, searchOptions } from "../site/searchOptions.ts"

/** The parts of the search box that `pageHtml` writes. */
interface SearchBox {
  readonly box: HTMLElement
  readonly input: HTMLInputElement
  readonly panel: HTMLElement
  readonly status: HTMLElement
  readonly list: HTMLElement
}

type Found = Pick<SearchEntry, "id" | "title" | "page" | "excerpt">

const mostShown = 20
/** A screen reader hears the count once typing has paused. */
const announceMillis = 400

const loadIndex = async (address: string): Promise<MiniSearch<SearchEntry>> => {
  const answer = await fetch(address)
  if (!answer.ok) throw new Error(`The index answers with ${answer.status}.`)
  return MiniSearch.loadJSON(await answer.text(), searchOptions)
}

const element = (name: string, text: string): HTMLElement => {
  const made = document.createElement(name)
  made.textContent = text
  return made
}

const resultItem = ({ excerpt, id, page, title }: Found, root: string): HTMLElement => {
  const link = document.createElement("a")
  link.href = root + id
  link.append(element("strong", title))
  if (page !== undefined) link.append(element("span", page))
  link.append(element("small", excerpt))
  const item = document.createElement("li")
  item.append(link)
  return item
}

const countText = (count: number): string => {
  if (count === 0) return "Nothing found"
  if (count > mostShown) return `${mostShown} of ${count} results`
  return count === 1 ? "1 result" : `${count} results`
}

const showResults = ({ box, list, panel, status }: SearchBox, found: ReadonlyArray<SearchResult>): void => {
  // The index stores these fields with each result, whose type does not know them.
  const shown: ReadonlyArray<unknown> = found.slice(0, mostShown)
  list.replaceChildren(...shown.map((each) => resultItem(each as Found, box.dataset["root"] ?? "")))
  panel.hidden = false
  clearTimeout(announcement)
  announcement = setTimeout(() => (status.textContent = countText(found.length)), announceMillis)
}

let announcement: ReturnType<typeof setTimeout> | undefined

const close = ({ list, panel, status }: SearchBox): void => {
  clearTimeout(announcement)
  panel.hidden = true
  status.textContent = ""
  list.replaceChildren()
}

const searchesWith = (search: SearchBox) => {
  let index: Promise<MiniSearch<SearchEntry>> | undefined
  return async (): Promise<void> => {
    const query = search.input.value.trim()
    if (query === "") return close(search)
    try {
      index ??= loadIndex(search.box.dataset["index"] ?? "")
      const found = (await index).search(query)
      // The reader may have typed on while the index was loading.
      if (search.input.value.trim() === query) showResults(search, found)
    } catch {
      index = undefined
      search.panel.hidden = false
      search.status.textContent = "The search index could not be loaded. Type on to try again."
    }
  }
}

const focusNeighbour = ({ input, list }: SearchBox, step: 1 | -1): void => {
  const links = [...list.querySelectorAll("a")]
  const place = links.findIndex((link) => link === document.activeElement) + step
  if (place < 0) input.focus()
  else links[place]?.focus()
}

const onKey = (search: SearchBox) => (event: KeyboardEvent) => {
  if (event.key === "Escape") {
    close(search)
    search.input.value = ""
    search.input.focus()
  } else if (event.key === "ArrowDown") focusNeighbour(search, 1)
  else if (event.key === "ArrowUp") focusNeighbour(search, -1)
  else if (event.key === "Enter" && event.target === search.input) search.list.querySelector("a")?.click()
  else return
  event.preventDefault()
}

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && (target.isContentEditable || /^(?:INPUT|TEXTAREA|SELECT)$/u.test(target.tagName))

const findBox = (): SearchBox | undefined => {
  const box = document.querySelector<HTMLElement>("search")
  const [input, panel, status, list] = [
    box?.querySelector("input"),
    box?.querySelector<HTMLElement>(".results"),
    box?.querySelector<HTMLElement>("[role=status]"),
    box?.querySelector("ol"),
  ]
  if (!box || !input || !panel || !status || !list) return undefined
  return { box, input, panel, status, list }
}

/** Shows the search box, which works with a script only, and searches while the reader types. The key `/` leads to it. */
export const startSearch = (): void => {
  const search = findBox()
  if (search === undefined) return
  const run = searchesWith(search)
  search.box.hidden = false
  search.input.addEventListener("input", () => void run())
  search.box.addEventListener("keydown", onKey(search))
  document.addEventListener("keydown", (event) => {
    if (event.key !== "/" || event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return
    event.preventDefault()
    search.input.focus()
  })
  document.addEventListener("click", ({ target }) => {
    if (target instanceof Node && !search.box.contains(target)) search.panel.hidden = true
  })
  search.input.addEventListener("focus", () => void run())
}
