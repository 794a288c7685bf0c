const setOf = (words: string): ReadonlySet<string> => new Set(words.split(" "))

/** Words that end in a full stop and are followed by what they belong to, a name too; lower-cased, without the stop. Written for this project. */
export const openAbbreviations: ReadonlySet<string> = setOf(
  "mr mrs ms dr prof sr st mt rev hon gen col capt lt sgt vs e.g i.e cf incl excl approx est u.s u.k bzw z.b d.h ca ggf inkl exkl evtl zzgl mme mlle sra srta",
)

/** Words that end in a full stop and may end a sentence: they do not where a number, an abbreviation or a small letter follows. Lower-cased; written for this project. */
export const closingAbbreviations: ReadonlySet<string> = setOf(
  "etc al no nos vol vols p pp ed eds fig figs eq sec ch art jr inc ltd corp co dept min max tel ext jan feb mar apr jun jul aug sep sept oct nov dec usw nr str abs bd s a.m p.m",
)
