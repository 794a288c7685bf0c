/** A range of first digits that issuers of payment cards have, with the lengths of their numbers. */
export interface IssuerRange {
  readonly from: number
  readonly to: number
  readonly lengths: ReadonlyArray<number>
}

const [long, short] = [
  [16, 17, 18, 19],
  [12, 13, 14, 15, 16, 17, 18, 19],
]

/** ISO/IEC 7812 ranges that the networks publish: American Express, Diners Club, Discover, JCB, Maestro, Mastercard, Mir, RuPay, Troy, UnionPay, Verve, Visa. Facts, compiled by hand. */
export const issuerRanges: ReadonlyArray<IssuerRange> = [
  { from: 4, to: 4, lengths: [13, 16, 19] },
  { from: 51, to: 55, lengths: [16] },
  { from: 2221, to: 2720, lengths: [16] },
  { from: 34, to: 34, lengths: [15] },
  { from: 37, to: 37, lengths: [15] },
  { from: 300, to: 305, lengths: [14, 16, 19] },
  { from: 3095, to: 3095, lengths: [14, 16, 19] },
  { from: 36, to: 36, lengths: [14, 16, 19] },
  { from: 38, to: 39, lengths: [14, 16, 19] },
  { from: 3528, to: 3589, lengths: long },
  { from: 1800, to: 1800, lengths: [15] },
  { from: 2131, to: 2131, lengths: [15] },
  { from: 2200, to: 2204, lengths: long },
  { from: 50, to: 50, lengths: short },
  { from: 56, to: 59, lengths: short },
  { from: 60, to: 69, lengths: short },
  { from: 81, to: 82, lengths: [16] },
  { from: 9792, to: 9792, lengths: [16] },
]
