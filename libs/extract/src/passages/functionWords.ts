/**
 * Words that say nothing of what a question is about, by language, lower-cased. Written for this project from the closed word classes (articles, pronouns,
 * prepositions, auxiliaries, question words) of English, German, French, Spanish, Italian, Portuguese and Dutch.
 */
const byLanguage: Readonly<Record<string, string>> = {
  en: "a about all also am an and any anyone are as at be been being but by can could did do does doing for from get give had has have having he her here him his how i if in into is it its itself let like made make many me much my no nor not of on one or our out over per please said say says shall she should show so some such tell than that the their them then there these they this those to under up us was we were what when where which while who whom whose why will with would you your page website site text article according mentioned list find describe explain",
  de: "aber alle als am an auf aus bei beim bin bis das dass dem den der des die diese dieser dieses du durch ein eine einem einen einer eines er es für gibt hat haben hatte ich ihr im in ist kann können man mit nach nicht noch oder seine sich sie sind so über um und uns unter vom von vor wann war waren warum was welche welcher welches wenn wer werden wie wieviel wird wo wurde wurden zu zum zur",
  fr: "a au aux avec ce ces cette combien comment dans de des du elle en est et eu il ils je la le les leur lui mais ne nous on ont ou où par pas pour pourquoi quand que quel quelle quelles quels qui quoi sa se ses son sont sur un une vous y été être",
  es: "a al como con cuál cuáles cuando cuándo cuánto cuántos cómo de del donde dónde el ella en es ese esta este fue ha hay la las le lo los más no o para pero por que quién qué se ser si sin sobre son su sus un una y ya",
  it: "a al alla che chi ci come con cosa da dal dei del della delle di dove e ed era gli ha i il in la le lo ma nel nella non o per perché più quale quali quando quanto quanti se si sono su sul un una uno è",
  pt: "a ao aos as com como da das de do dos e ela ele em é foi mais na não no nos o onde os ou para pela pelo por porque qual quais quando quanto quantos que quem se sem seu são sua um uma",
  nl: "aan als bij dat de den der die dit door een en er het hij hoe hoeveel ik in is je kan maar met naar niet of om ook op over te tot uit van voor waar waarom wanneer was wat welke werd wie wordt ze zijn zij",
}

const words: ReadonlySet<string> = new Set(Object.values(byLanguage).flatMap((list) => list.split(" ")))

/** Whether a lower-cased word says nothing about the subject of a text. */
export const isFunctionWord = (word: string): boolean => words.has(word)
