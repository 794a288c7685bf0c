/** Score of a telephone number by its evidence. From 0.9 on it counts as proven. */
export const phoneScores = {
  international: 0.97,
  named: 0.92,
  called: 0.9,
  nearby: 0.75,
  possible: 0.7,
  layout: 0.9,
  trunk: 0.55,
  unlikely: 0.3,
} as const
