/** What is converted: the file of a page (UTF-8) as it came from an address, to its main content; or a fragment, all of it. */
export type Task = { readonly kind: "page"; readonly file: string; readonly url: string } | { readonly kind: "fragment"; readonly html: string }
