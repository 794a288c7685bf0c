/** What the first step of a trail is called: it is no category. */
const home: ReadonlySet<string> = new Set(
  "home homepage start startseite accueil inicio início strona główna главная ホーム 首页 hem hjem etusivu domů kezdőlap shop all products".split(
    " ",
  ),
)

/** Steps of a category at most. */
const maxSteps = 8

/** Steps from the widest to the narrowest as one text; undefined where none is left. */
export const joinCategory = (steps: ReadonlyArray<string>): string | undefined => {
  const kept = steps
    .filter((step) => step !== "" && step.length <= 100 && !home.has(step.toLowerCase()))
    .slice(0, maxSteps)
  return kept.length === 0 ? undefined : kept.join(" > ")
}
