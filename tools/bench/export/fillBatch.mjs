import { cpSync, existsSync } from "node:fs"
import { join } from "node:path"
import { DatabaseSync } from "node:sqlite"

const words = "the page of a kettle says that copper keeps water warm and nothing else for long".split(" ")

/** Words in an order that does not repeat. */
const text = Array.from({ length: 200_000 }, (_, n) => words[(n * n * 7 + n * 13 + (n >> 5)) % words.length]).join(" ")

/** Markdown of about as many characters as given, different for each number. */
const markdownOf = (number, length) => {
  const from = (number * 9_973) % (text.length - length)
  return `# Page ${number}\n\n${text.slice(from, from + length)}\n`
}

const databaseIn = (folder) => join(folder, "trawl.db")

/**
 * Gives a batch of one page as many as asked, by rows in the store of the server: fetching them would take longer than all exports. With
 * the files of its page, if it is archived.
 */
export const fillBatch = (folder, { characters, id, pages }) => {
  const database = new DatabaseSync(databaseIn(folder), { timeout: 30_000 })
  const first = database.prepare("SELECT id, url FROM pages WHERE batch_id = ?").get(id)
  const { body } = database.prepare("SELECT body FROM documents WHERE id = ?").get(first.id)
  const { metadata } = JSON.parse(body)
  const page = database.prepare(`INSERT INTO pages (batch_id, generation, n, id, url, status, place, finished_at)
    SELECT batch_id, generation, ?, ?, url, status, ?, finished_at FROM pages WHERE batch_id = ? AND generation = 0 AND n = 0`)
  const document = database.prepare("INSERT INTO documents (id, batch_id, body) VALUES (?, ?, ?)")
  const files = join(folder, "files", "files", id)
  const isArchived = existsSync(join(files, first.id))
  database.exec("BEGIN")
  for (let n = 1; n < pages; n++) {
    const own = `${first.id.slice(0, -6)}${n.toString(16).padStart(6, "0")}`
    page.run(n, own, n + 1, id)
    const url = `https://example.com/${n}`
    const links = [`${url}/a`, `${url}/b`, `${url}/c`]
    const markdown = markdownOf(n, characters)
    document.run(own, id, JSON.stringify({ markdown, links, metadata: { ...metadata, url, sourceURL: url } }))
    if (isArchived) cpSync(join(files, first.id), join(files, own), { recursive: true })
  }
  database.prepare("UPDATE batches SET completed = ?, total = ? WHERE id = ?").run(pages, pages, id)
  database.exec("COMMIT")
  database.close()
}
