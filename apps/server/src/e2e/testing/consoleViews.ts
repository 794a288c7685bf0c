import { expect } from "vitest"
import type { ConsoleBrowser, ConsoleTab } from "./startConsoleBrowser.ts"

/** Where views of the console are opened. */
export interface ConsolePlace {
  readonly browser: ConsoleBrowser
  readonly server: { readonly base: string }
}

/** Opens a view with a key, and checks at its end that nothing in it broke a rule. */
export const consoleViews =
  (place: () => ConsolePlace) =>
  async (address: string, state: (tab: ConsoleTab) => Promise<void>, key = "key-blue"): Promise<void> => {
    const { browser, server } = place()
    const tab = await browser.open(server.base, address, { key })
    tab.page.setDefaultTimeout(30_000)
    await tab.page.getByRole("heading", { level: 1 }).waitFor()
    await state(tab)
    expect(await tab.axe()).toEqual([])
    expect(tab.faults).toEqual([])
    await tab.close()
  }
