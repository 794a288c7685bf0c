/** Languages of code, as they are named beside it, in which a tag that is written for a value would be an element. */
export const markupLanguages: ReadonlySet<string> = new Set(["atom", "html", "mathml", "plist", "rss", "svg", "vue", "wsdl", "xhtml", "xml", "xsd", "xsl", "xslt"])
