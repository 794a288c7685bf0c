import { anyOf } from "./anyOf.ts"

/** A question after the reader's age. */
export const ageGate = anyOf(
  "\\bare you (?:over |at least |of |aged )?(?:18|19|20|21|legal)\\b|\\b(?:over|at least) (?:18|19|20|21)(?: years)?(?: (?:old|of age))?(?: or older)?\\b|\\b(?:18|21)(?: years)?(?: of age)? (?:or|and) (?:older|over|above)|\\bage (?:verification|check|gate)\\b|\\b(?:verify|confirm|enter) your (?:age|date of birth|birth ?date)|\\blegal (?:drinking|smoking) age\\b|\\badults? only\\b|\\b(?:over|at least) eighteen\\b|\\b(?:mature|adult) content\\b",
  "\\b(?:bist du|sind sie) (?:mindestens |über |schon )?(?:16|18)|\\baltersverifikation|\\baltersprüfung|\\bmindestens 18 jahre",
  "\\b(?:avez-vous|êtes-vous) (?:plus de 18|majeur)|\\bplus de 18 ans|\\bréservé aux adultes",
  "\\b(?:mayor|mayores) de (?:18|edad)|\\bmaggiorenn|\\bmaior(?:es)? de (?:18|idade)|\\b18 jaar of ouder|\\bukończon\\S{0,4} 18|\\bmasz 18 lat",
  "(?:исполнилось|старше|есть) 18|18 лет|18歳以上|年满ic?18|满18|18세 이상|18 yaş",
  "\\bvolljährig\\?|(?<!\\p{L})âge légal\\b|\\bedad legal\\b|\\betà legale|\\bidade legal\\b|\\bwettelijke leeftijd|\\bpełnoletni\\S{0,2}\\?|年齢確認|未满十?18|(?:年龄|年齡)(?:验证|確認|确认)|عمرك (?:18|فوق)",
  "\\b(?:hai|avete) (?:più di|compiuto|almeno) (?:i )?18\\b|\\b(?:tens|tem|tenés|tienes) (?:mais de|más de|ya) 18\\b|\\bheb je de leeftijd van 18|\\bêtre majeure? pour (?:entrer|accéder)",
)
