/** Forms that stand for a value in documents and templates: runs of x, stars or dots, variables of shells and templates, words in angle brackets, paths. */
const forms: ReadonlyArray<RegExp> = [
  /x{6}|X{6}|\*{3}|\.{3}|…|•{3}/,
  /^(.)\1*$/s,
  /^\$(?:\w+|\{[^}]*\}|\([^)]*\))$/,
  /\$\{|\{\{|^\{[^}]*\}$|^<[^>]*>$|^\[[^\]]*\]$/,
  /^%(?:\w+%|[+\-# 0]?[a-zA-Z])$/,
  /^@\w+@$/,
  /^\/(?:bin|etc|home|opt|run|tmp|usr|var|Users)\//,
]

/** Whether a text has the form of a placeholder, not of a value. */
export const isPlaceholder = (text: string): boolean => forms.some((form) => form.test(text))
