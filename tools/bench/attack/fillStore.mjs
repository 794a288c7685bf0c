import { again } from "./again.mjs"

/** The page of 200 kB that a store is filled with. */
export const longPage = `<!doctype html><title>long</title><main>${`<p>${"A sentence of a long page. ".repeat(40)}</p>`.repeat(200)}</main>`

/** Stores more and more documents until time is up, and calls `refused` each time that the service refuses with this code. */
export const fillStore = ({ hostile, site, until }, code, refused) =>
  again(
    until,
    () =>
      hostile.submit({ urls: site.addresses(20), formats: ["rawHtml"] }).catch((error) => {
        if (!error.message.includes(code)) throw error
        return refused()
      }),
    { every: 250 },
  )
