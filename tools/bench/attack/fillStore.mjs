import { again } from "./again.mjs"
import { awaitBatch } from "./runBatches.mjs"

/** The page of 200 kB that a store is filled with. */
export const longPage = `<!doctype html><title>long</title><main>${`<p>${"A sentence of a long page. ".repeat(40)}</p>`.repeat(200)}</main>`

/** Has documents kept until time is up, and does `refused` each time that the service refuses with this code. */
export const fillStore = (context, code, refused) =>
  again(
    context.until,
    async () => {
      const id = await context.hostile.submit({ urls: context.site.addresses(50), formats: ["rawHtml"] }).catch((error) => {
        if (!error.message.includes(code)) throw error
      })
      await (id === undefined ? refused() : awaitBatch(context, id))
    },
    { every: 250 },
  )
