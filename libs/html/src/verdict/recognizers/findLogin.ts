import type { PageSigns } from "../PageSigns.ts"
import { signIn, signInFirst } from "../phrases/signIn.ts"
import type { Recognizer } from "../Recognizer.ts"
import { buttonSays, headingSays, titleSays } from "../saysWhat.ts"
import { signsFound } from "../signsFound.ts"

/** Beside its form a page for signing in says no more than this. */
const mostText = 1_200
const littleText = 200
/** Forms for joining have more. */
const mostFields = 3

const address = /\/(?:[\w-]{0,30}log-?in|sign-?in|auth|sso|logon|anmeld\w{0,20}|connexion|signin-\w{1,20}|session\/new|wp-login\.php)(?:[/?#.]|$)/iu

/** A page for signing in, or one that shows nothing before that. */
export const findLogin: Recognizer = (page) => {
  if (page.contentOwn > mostText || page.own > mostText * 2) return []
  const forms = signsFound(
    [page.passwords > 0, "password-field", "There is a field for a password."],
    [page.passwords === 0 && hasForm(page), "sign-in-form", "There is a form with a button for signing in."],
    [page.own < mostText && signInFirst.test(page.text.slice(0, 1_500)), "sign-in-demand", "The text asks to sign in first."],
  )
  const words = signsFound(
    [titleSays(page, signIn), "sign-in-title", "The title speaks of signing in."],
    [headingSays({ headings: page.headings.slice(0, 1) }, signIn), "sign-in-heading", "The first heading speaks of signing in."],
    [address.test(page.url), "sign-in-address", "The address is one for signing in."],
    [isOnlyForm(page) && buttonSays(page, signIn), "sign-in-button", "The button is for signing in, and there is next to no text beside."],
  )
  return forms.length > 0 && (words.length > 0 || (page.passwords > 0 && forms.length >= 2)) ? [...forms, ...words] : []
}

// Sites that ask for the name first, and for the password on the next page.
const hasForm = (page: PageSigns): boolean => page.fields > 0 && page.fields <= mostFields && (buttonSays(page, signIn) || page.own < littleText)

const isOnlyForm = (page: PageSigns): boolean => page.passwords === 1 && page.fields <= mostFields && page.contentOwn < littleText && page.own < littleText * 2
