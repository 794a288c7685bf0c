const declaration = /(?:^|;)\s*([\w-]+)\s*:((?:url\([^)]*\)|[^;])*)/giu
const address = /url\(\s*(?:"([^"]*)"|'([^']*)'|([^)]*?))\s*\)/giu

/** The addresses that a `style` attribute's background declarations name. */
export const backgroundImages = (style: string): ReadonlyArray<string> => {
  if (!/background/iu.test(style)) return []
  return [...style.matchAll(declaration)].flatMap(([, name = "", value = ""]) =>
    /^background(?:-image)?$/iu.test(name)
      ? [...value.matchAll(address)].map(([, double, single, bare]) => double ?? single ?? bare ?? "")
      : [],
  )
}
