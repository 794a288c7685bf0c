import type { Decision } from "../Decision.ts"
import type { PageModel } from "../features/PageModel.ts"
import { isOfOneThing, likeliestType, type TypeShares } from "../PageType.ts"
import type { Region } from "../parts/Region.ts"
import { decidePictures } from "./decidePictures.ts"
import { decidePosts } from "./decidePosts.ts"
import { dropButtons } from "./dropButtons.ts"
import { dropChoices } from "./dropChoices.ts"
import { dropCopies } from "./dropCopies.ts"
import { dropFooters } from "./dropFooters.ts"
import { dropHeadingsTwice } from "./dropHeadingsTwice.ts"
import { dropLoneHeadings } from "./dropLoneHeadings.ts"
import { dropOffers } from "./dropOffers.ts"
import { dropOtherThings } from "./dropOtherThings.ts"
import { dropSeenPictures } from "./dropSeenPictures.ts"
import { dropTeasers } from "./dropTeasers.ts"
import { dropUnseen } from "./dropUnseen.ts"
import { fillHoles } from "./fillHoles.ts"
import { fillSections } from "./fillSections.ts"
import { keepBoxTitles } from "./keepBoxTitles.ts"
import { keepCallouts } from "./keepCallouts.ts"
import { keepCards } from "./keepCards.ts"
import { keepContents } from "./keepContents.ts"
import { keepEntries } from "./keepEntries.ts"
import { keepHeadings } from "./keepHeadings.ts"
import { keepLead } from "./keepLead.ts"
import { keepLists } from "./keepLists.ts"
import { keepNames } from "./keepNames.ts"
import { keepSources } from "./keepSources.ts"
import { keepStated } from "./keepStated.ts"
import { keepStatedPicture } from "./keepStatedPicture.ts"
import { keepTitle } from "./keepTitle.ts"
import { keepWhole } from "./keepWhole.ts"
import type { StatedMarks } from "../stated/markStated.ts"
import { voteRecords } from "./voteRecords.ts"
import type { Whole } from "./wholesOf.ts"

/** A page whose blocks were chosen by their scores. */
export interface ChosenPage {
  readonly decisions: ReadonlyArray<Decision>
  /** A probability in 1/10,000. */
  readonly threshold: number
  readonly view: PageModel
  readonly types: TypeShares
  readonly wholes: ReadonlyMap<Region, Whole>
  /** The blocks that say what the page states of itself. */
  readonly marks: StatedMarks
}

/** A correction of what the scores of single blocks get wrong. `npm run evaluate -- --ablate` shows what each is worth on sites that were not trained on. */
export interface Pass {
  /** Its function, whose name a bundler may shorten, or its name. */
  readonly of: { readonly name: string }
  /** Every page without it. */
  readonly appliesTo?: (page: ChosenPage) => boolean
  readonly run: (page: ChosenPage) => void
}

const isForum = ({ types, view }: ChosenPage): boolean =>
  likeliestType(types) === "forum" || view.facts.kind === "discussion"

// The sizes and colours of a thing for sale are part of it.
const sellsNothing = ({ types }: ChosenPage): boolean => likeliestType(types) !== "product"

const byDecisions = (run: (decisions: ReadonlyArray<Decision>) => void): Pass => ({
  of: run,
  run: ({ decisions }) => run(decisions),
})

/** The passes in the order in which they run: first what belongs together is kept, then what is no content is dropped, then pictures and prices follow. */
export const passes: ReadonlyArray<Pass> = [
  { of: keepWhole, run: (page) => keepWhole(page.wholes, page.decisions, page) },
  { of: { name: "keepStatedParts" }, run: (page) => keepStated(page, ["question", "answer", "entry"]) },
  byDecisions(keepSources),
  {
    of: keepTitle,
    run: ({ decisions, marks, view }) =>
      keepTitle(decisions, view, decisions[[...marks].find(([, field]) => field === "headline")?.[0] ?? -1]),
  },
  byDecisions(keepHeadings),
  { of: keepLists, run: ({ decisions, threshold }) => keepLists(decisions, threshold) },
  byDecisions(fillHoles),
  { of: fillSections, run: ({ decisions, threshold }) => fillSections(decisions, threshold) },
  { of: keepCallouts, run: ({ decisions, view }) => keepCallouts(decisions, view.page) },
  byDecisions(keepBoxTitles),
  { of: voteRecords, run: ({ decisions, marks, view }) => voteRecords(decisions, view, marks) },
  { of: keepEntries, run: ({ decisions, view }) => keepEntries(decisions, view.page) },
  byDecisions(dropUnseen),
  byDecisions(dropFooters),
  {
    of: dropTeasers,
    appliesTo: ({ types }) => isOfOneThing(types),
    run: ({ decisions, types, view }) => dropTeasers(decisions, view, types),
  },
  { of: dropOtherThings, run: ({ decisions, types, view }) => dropOtherThings(decisions, view, types) },
  { of: keepContents, run: ({ decisions, types, view }) => keepContents(decisions, view, types) },
  { of: keepCards, appliesTo: (page) => !isForum(page), run: keepCards },
  { of: decidePosts, run: (page) => decidePosts(page.decisions, page.view, isForum(page)) },
  byDecisions(keepLead),
  { of: dropCopies, run: ({ decisions, wholes }) => dropCopies(decisions, within(wholes, decisions)) },
  byDecisions(dropLoneHeadings),
  byDecisions(dropButtons),
  { of: keepNames, run: ({ decisions, view }) => keepNames(decisions, view.page) },
  { of: dropChoices, appliesTo: sellsNothing, run: ({ decisions, view }) => dropChoices(decisions, view.page) },
  { of: decidePictures, run: ({ decisions, view }) => decidePictures(decisions, view) },
  {
    of: keepStatedPicture,
    run: ({ decisions, view: { facts } }) => keepStatedPicture(decisions, facts.fields?.image ?? "", facts.url),
  },
  byDecisions(dropSeenPictures),
  byDecisions(dropOffers),
  byDecisions(dropHeadingsTwice),
  { of: { name: "keepStatedLines" }, run: (page) => keepStated(page, ["author", "date", "price"]) },
]

const within = (wholes: ChosenPage["wholes"], decisions: ReadonlyArray<Decision>): ReadonlySet<Decision> =>
  new Set([...wholes.keys()].flatMap(({ end, first }) => decisions.slice(first, end)))
