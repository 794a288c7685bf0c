/** Whether a file of a project, by its path there, is a test or something that only tests use. */
export const isTestFile = (path: string): boolean =>
  /\.test\.[cm]?[jt]sx?$/.test(path) || /(^|\/)(test|testing|fixtures)\//.test(path)
