/** A dish by one source. Money as the source writes it. */
export interface ItemDraft {
  readonly name: string
  readonly description?: string | undefined
  readonly prices: ReadonlyArray<PriceDraft>
  readonly images?: ReadonlyArray<string> | undefined
  readonly dietary?: ReadonlyArray<string> | undefined
  readonly calories?: number | undefined
  readonly inStock?: boolean | undefined
  readonly id?: string | undefined
  readonly url?: string | undefined
}

/** A price of a dish, with the option that it is for. */
export interface PriceDraft {
  readonly amount: number
  readonly sign?: string | undefined
  readonly currency?: string | undefined
  readonly text?: string | undefined
  readonly name?: string | undefined
}

/** A menu section by one source. */
export interface SectionDraft {
  readonly name: string
  readonly description?: string | undefined
  readonly items: ReadonlyArray<ItemDraft>
}
