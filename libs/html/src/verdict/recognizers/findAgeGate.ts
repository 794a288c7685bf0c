import { ageGate } from "../phrases/ageGate.ts"
import type { Recognizer } from "../Recognizer.ts"
import { buttonSays, headingSays, linesSay, titleSays } from "../saysWhat.ts"
import { signalsFound } from "../signalsFound.ts"

const mostText = 1_200
const littleText = 400

const answer =
  /^(?:yes|no|enter|leave|exit|i am|i'm|i’m|over|under|confirm|submit|continue|agree|ja|nein|oui|non|sí|si|entrer|entrar|entra|enter site|да|нет|はい|いいえ|是|否|예|아니)|\b(?:18|21)\b/u

/** Recognizes a page that asks for the reader's age before it shows anything. */
export const findAgeGate: Recognizer = (page) => {
  if (page.own > mostText || !ageGate.test(page.text)) return []
  const heads = titleSays(page, ageGate) || headingSays(page, ageGate) || linesSay(page, ageGate)
  const answers = buttonSays(page, answer) || page.fields >= 2
  const signals = signalsFound(
    [true, "age-question", "The text asks for the reader's age."],
    [heads, "age-heading", "The title, a heading or the first lines are that question."],
    [answers, "age-answer", "There are buttons or fields to answer it."],
    [page.own < littleText, "little-text", "There is next to no text beside."],
  )
  return signals.length >= 3 ? signals : []
}
