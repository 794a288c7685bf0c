import type { PageSignals } from "../PageSignals.ts"
import { aboutSigningIn, membersOnly, signIn, signInFirst, signInWays, signUp } from "../phrases/signIn.ts"
import type { Recognizer } from "../Recognizer.ts"
import { buttonSays, headingSays, titleSays } from "../saysWhat.ts"
import { signalsFound } from "../signalsFound.ts"
import type { Evidence } from "../Verdict.ts"

/** Most text of a sign-in page besides its form. */
const mostText = 1_200
const littleText = 200
/** Sign-up forms have more. */
const mostFields = 3

const address =
  /\/(?:[\w-]{0,30}log-?in|sign-?in|auth|sso|logon|anmeld\w{0,20}|connexion|signin-\w{1,20}|session\/new|wp-login\.php)(?:[/?#.]|$)/iu

/** Recognizes a sign-in page, or one that shows nothing before signing in. */
export const findLogin: Recognizer = (page) => {
  if (page.contentOwn > mostText || page.own > mostText * 2 || helps(page)) return []
  const forms = signalsFound(
    [page.passwords > 0, "password-field", "There is a field for a password."],
    [page.passwords === 0 && hasForm(page), "sign-in-form", "There is a form with a button for signing in."],
    [
      page.own < mostText && signInFirst.test(page.text.slice(0, 1_500)),
      "sign-in-demand",
      "The text asks to sign in first.",
    ],
    [
      page.passwords === 0 && page.own < mostText && signInWays.test(page.text.slice(0, 1_500)),
      "sign-in-ways",
      "The page offers to sign in by another site, a code or an organisation.",
    ],
  )
  if (forms.length === 0) return []
  const words = wordsOf(page)
  return words.length > 0 || (page.passwords > 0 && forms.length >= 2) ? [...forms, ...words] : []
}

const wordsOf = (page: PageSignals): ReadonlyArray<Evidence> =>
  signalsFound(
    [titleSays(page, signIn, signInFirst), "sign-in-title", "The title speaks of signing in."],
    [
      firstHeadingSays(page, page.own < littleText ? 2 : 1, signIn, signInFirst),
      "sign-in-heading",
      "A first heading speaks of signing in.",
    ],
    [page.passwords > 0 && headSays(page, signUp), "sign-up-heading", "The title or the first heading asks to join."],
    [
      page.contentOwn < littleText * 2 && headSays(page, membersOnly),
      "members-only",
      "The title or the first heading keeps the page for members.",
    ],
    [address.test(page.url), "sign-in-address", "The address is one for signing in."],
    [
      isOnlyForm(page) && buttonSays(page, signIn),
      "sign-in-button",
      "The button is for signing in, and there is next to no text beside.",
    ],
  )

// Pages that explain signing in have no password field.
const helps = (page: PageSignals): boolean => page.passwords === 0 && headSays(page, aboutSigningIn)

const headSays = (page: PageSignals, pattern: RegExp): boolean =>
  titleSays(page, pattern) || firstHeadingSays(page, 1, pattern)

const firstHeadingSays = ({ headings }: PageSignals, count: number, ...patterns: ReadonlyArray<RegExp>): boolean =>
  headingSays({ headings: headings.slice(0, count) }, ...patterns)

// Some sites ask for the name first, and for the password on the next page.
const hasForm = (page: PageSignals): boolean =>
  page.fields > 0 && page.fields <= mostFields && (buttonSays(page, signIn) || page.own < littleText)

const isOnlyForm = (page: PageSignals): boolean =>
  page.passwords === 1 && page.fields <= mostFields && page.contentOwn < littleText && page.own < littleText * 2
