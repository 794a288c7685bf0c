/** Elements without anything to read, or whose text is not the page's. */
export const ignored: ReadonlySet<string> = new Set(
  "area base canvas col colgroup datalist frame frameset head input link map meta noembed noframes noscript param rp script select source style svg template textarea title track".split(" "),
)

/** Elements that begin and end a line. */
export const blocks: ReadonlySet<string> = new Set(
  "address article aside body caption center dd details dialog div dt fieldset figcaption figure footer form header hgroup html legend li main nav optgroup p search section summary tbody td tfoot th thead tr".split(" "),
)

/** Elements that keep their text as it is. */
export const preformatted: ReadonlySet<string> = new Set(["pre", "listing", "plaintext", "xmp"])
