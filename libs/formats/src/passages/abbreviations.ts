/** Words that end in a full stop within a sentence, lower-cased, without it. Written for this project. */
export const abbreviations: ReadonlySet<string> = new Set(
  "mr mrs ms dr prof sr jr st mt rev hon gen col capt lt sgt vs etc e.g i.e cf al no nos vol pp ed eds fig figs eq sec inc ltd corp co u.s u.k approx dept est jan feb mar apr jun jul aug sep sept oct nov dec bzw z.b d.h ca usw nr str m mme mlle sra srta".split(" "),
)
