/** One conversion: the file of a page (UTF-8) with its source address, to its main content; or a whole fragment. */
export type Task =
  | { readonly kind: "page"; readonly file: string; readonly url: string }
  | { readonly kind: "fragment"; readonly html: string }
