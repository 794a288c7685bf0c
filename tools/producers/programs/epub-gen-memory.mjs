import { htmlOf } from "../html/htmlOf.ts"
import { runJobs } from "./runJobs.mjs"

const bodyOf = (html) => /<body>(.*)<\/body>/su.exec(html)?.[1] ?? ""

await runJobs(async (packages) => {
  const { EPub } = (await packages.load("epub-gen-memory")).default
  return (document) => {
    const content = bodyOf(htmlOf(document, { footnotes: false, inputs: false }))
    const options = {
      title: document.title,
      lang: document.language,
      author: "A. Writer",
      // The title is a heading of the content, and no cover is drawn.
      prependChapterTitles: false,
      tocInTOC: false,
    }
    return new EPub(options, [{ title: document.title, content }]).genEpub()
  }
})
