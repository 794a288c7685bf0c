// Trained by tools/train/headings/trainHeadings.ts on the boxes of opendataloader-bench (MIT; contains none of its pages or text).

/** Weight of each of `featureNames`, positive for headings. */
export const headingWeights: { readonly bias: number; readonly features: ReadonlyArray<number> } = {
  bias: -2.1,
  features: [
    0.64, // larger
    1.19, // muchLarger
    -0.79, // smaller
    1.13, // bold
    0.6, // boldSmall
    0.03, // italic
    1.22, // capitals
    0.35, // titleCase
    2.13, // numbered
    2.05, // named
    -0.67, // period
    -1.0, // comma
    0.39, // colon
    -2.02, // lowercase
    -0.53, // long
    -0.42, // lines
    -0.17, // fewLetters
    -0.13, // digits
    0.12, // above
    -0.38, // below
    0.63, // text
    0.51, // aligned
    -0.96, // sameLook
    1.01, // stepDown
    0.85, // largest
    -0.08, // wide
  ],
}
