const named =
  /^(?:figure|fig|table|tab|chart|box|map|plate|photo|image|scheme|exhibit|diagram|graph|illustration|listing|abbildung|abb|tabelle|figura|tableau|tabla|tabella|quadro)\b\.?\s*(?:\d|[IVX]+\b|[A-Z]\b)/iu
const source = /^(?:source|note|notes|table|figure|chart)\s*:/iu

/** Whether a text begins with the label and number of a caption, such as "Table 3". */
export const isNumberedCaption = (text: string): boolean => named.test(text)

/** Whether a text begins like a caption or a note below a figure. */
export const isCaption = (text: string): boolean => isNumberedCaption(text) || source.test(text)
