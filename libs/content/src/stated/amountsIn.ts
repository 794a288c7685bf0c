/** Groups of three digits after a mark or a space, or digits without groups; then one or two decimals. */
const amounts = /(?<![\d.,])(?:\d{1,3}(?:[.,'’\u{a0}\u{202f} ]\d{3})+(?!\d)|\d{1,9})(?:[.,]\d{1,2}(?!\d))?/gu

/** The amounts of money that a text may name, in hundredths, with marks of thousands and decimals as any language writes them. */
export const amountsIn = (text: string): ReadonlyArray<number> =>
  [...text.matchAll(amounts)].map(([amount]) => {
    const [, whole = amount, decimals = ""] = /^(.*)[.,](\d{1,2})$/u.exec(amount) ?? []
    return Number(whole.replaceAll(/\D/gu, "")) * 100 + Number(decimals.padEnd(2, "0"))
  })
