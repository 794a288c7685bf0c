const megabytes = (bytes) => bytes / 1e6

const atMost = (most) => (name, value) => ({
  name,
  reached: value.toFixed(2),
  demanded: `≤ ${most}`,
  isMet: value <= most,
})
const atLeast = (least) => (name, value) => ({
  name,
  reached: value.toFixed(2),
  demanded: `≥ ${least}`,
  isMet: value >= least,
})

/** A judged ratio, if both times were measured. */
const over = (name, [above, below], judge) =>
  above === undefined || below === undefined ? [] : [judge(name, above / below)]

/** The conditions on the measured converters. A `growth` of 1 is linear; 1.1 allows for caches and for garbage collection of large pages. */
export const gates = ({ measured, growth }) => {
  const total = (name) => measured.get(name)?.total
  const [ours, whole] = [total("ours"), total("ours, all of the page")]
  const alone = (name) => measured.get(name)?.alone
  const { peakBytes, boundedPeakBytes } = measured.get("ours") ?? {}
  return [
    ...over("ours over unified", [ours, total("unified")], atMost(0.5)),
    ...over("Readability + turndown over ours", [total("Readability + turndown"), ours], atLeast(3)),
    ...over("defuddle over ours", [total("defuddle"), ours], atLeast(10)),
    ...over(
      "Readability + turndown over ours, a process each",
      [alone("Readability + turndown"), alone("ours")],
      atLeast(3),
    ),
    ...over("defuddle over ours, a process each", [alone("defuddle"), alone("ours")], atLeast(10)),
    ...over("all of the page, ours over turndown", [whole, total("turndown")], atMost(1)),
    ...(peakBytes === undefined ? [] : [atMost(350)("peak memory of ours, MB", megabytes(peakBytes))]),
    ...(boundedPeakBytes === undefined
      ? []
      : [atMost(350)("peak memory of ours as the service bounds it, MB", megabytes(boundedPeakBytes))]),
    ...(growth === undefined ? [] : [atMost(1.1)("growth of ours", growth)]),
  ]
}
