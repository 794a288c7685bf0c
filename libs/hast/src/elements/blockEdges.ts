/** Elements whose edges separate text: no word, line or block extends across them. */
export const blockEdges: ReadonlySet<string> = new Set(
  "address article aside blockquote body center dd details dialog dir div dl dt fieldset figcaption figure footer form h1 h2 h3 h4 h5 h6 header hgroup hr legend li main menu nav ol optgroup option p pre search section summary table tbody td tfoot th thead tr ul button".split(
    " ",
  ),
)
