/** Code of pages that a crawl has read and left out as it was asked to. They brought no document, and would bring none in another run. */
export const deniedCode = "CRAWL_DENIAL"
