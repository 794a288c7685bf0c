/** Elements around which text goes on. HTML standard, "Text-level semantics" and "Edits", and those that it no longer lists; SVG 2, "Text". */
export const inlineElements: ReadonlySet<string> = new Set("a abbr acronym b bdi bdo big cite code data del dfn em font i img ins kbd label mark output q rb rp rt ruby s samp small span strike strong sub sup textPath time tspan tt u var wbr".split(" "))

/** Whether text goes on around elements of a name: those that pages define are inline where nothing says otherwise. HTML standard, "Custom elements". */
export const isInlineName = (name: string): boolean => inlineElements.has(name) || name.includes("-")

/** Inline elements that stand within words. */
export const withinWords: ReadonlySet<string> = new Set(["wbr"])

/** Inline elements that are no part of the words beside them. */
export const superscriptElements: ReadonlySet<string> = new Set(["sub", "sup"])
