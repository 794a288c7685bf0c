/** Requests for a page, cheapest first: names and request options. */
export const scrapeRequests = [
  { name: "`rawHtml`", formats: ["rawHtml"] },
  { name: "`links` of the whole page", formats: ["links"], onlyMainContent: false },
  { name: "`html`, whole page", formats: ["html"], onlyMainContent: false },
  { name: "`markdown`, whole page", formats: ["markdown"], onlyMainContent: false },
  { name: "`links` of the main content", formats: ["links"] },
  { name: "`markdown`, main content", formats: ["markdown"] },
  { name: "`markdown` and `links`", formats: ["markdown", "links"] },
]
