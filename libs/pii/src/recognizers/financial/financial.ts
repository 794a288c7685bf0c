import type { Recognizer } from "../../Recognizer.ts"
import { findAccounts } from "./findAccounts.ts"
import { findCards } from "./findCards.ts"
import { findIbans } from "./findIbans.ts"
import { findNationalIds } from "./findNationalIds.ts"
import { findWallets } from "./findWallets.ts"

/** Cards, accounts, wallets, and numbers of people and taxpayers. */
export const financial: Recognizer = {
  name: "financial",
  buckets: ["FINANCIAL"],
  kind: "rules",
  find: (text) => [
    ...findCards(text),
    ...findIbans(text),
    ...findWallets(text),
    ...findNationalIds(text),
    ...findAccounts(text),
  ],
}
