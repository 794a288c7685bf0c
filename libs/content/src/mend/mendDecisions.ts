import type { Choice } from "../choose/chooseBlocks.ts"
import type { PageModel } from "../features/PageModel.ts"
import { isOfOneThing, likeliestType, type TypeShares } from "../PageType.ts"
import { decidePictures } from "./decidePictures.ts"
import { dropBrokenOff } from "./dropBrokenOff.ts"
import { dropButtons } from "./dropButtons.ts"
import { dropChoices } from "./dropChoices.ts"
import { dropCopies } from "./dropCopies.ts"
import { dropHeadingsSaid } from "./dropHeadingsSaid.ts"
import { dropDrawnFields } from "./dropDrawnFields.ts"
import { dropHeadingsTwice } from "./dropHeadingsTwice.ts"
import { dropLoneHeadings } from "./dropLoneHeadings.ts"
import { dropMemberNotes } from "./dropMemberNotes.ts"
import { dropOffers } from "./dropOffers.ts"
import { dropOtherPrice } from "./dropOtherPrice.ts"
import { dropOtherThings } from "./dropOtherThings.ts"
import { dropSeenPictures } from "./dropSeenPictures.ts"
import { dropTeasers } from "./dropTeasers.ts"
import { dropUnseen } from "./dropUnseen.ts"
import { fillHoles } from "./fillHoles.ts"
import { fillSections } from "./fillSections.ts"
import { keepAlike } from "./keepAlike.ts"
import { keepBoxTitles } from "./keepBoxTitles.ts"
import { keepBylines } from "./keepBylines.ts"
import { keepCallouts } from "./keepCallouts.ts"
import { keepCitation } from "./keepCitation.ts"
import { keepEntries } from "./keepEntries.ts"
import { keepHeadings } from "./keepHeadings.ts"
import { keepLabels } from "./keepLabels.ts"
import { keepLead } from "./keepLead.ts"
import { keepLists } from "./keepLists.ts"
import { keepNames } from "./keepNames.ts"
import { keepReference } from "./keepReference.ts"
import { keepReplies } from "./keepReplies.ts"
import { keepRows } from "./keepRows.ts"
import { keepStated } from "./keepStated.ts"
import { keepSources } from "./keepSources.ts"
import { keepTerms } from "./keepTerms.ts"
import { keepTitle } from "./keepTitle.ts"
import { keepWhole } from "./keepWhole.ts"
import { wholesOf } from "./wholesOf.ts"
import { markStated } from "../stated/markStated.ts"
import { noFields } from "../stated/StatedFields.ts"

/** Smooths along the tree what was decided block by block: code and tables are whole, headings need a text, pictures go with theirs. */
export const mendDecisions = ({ decisions, threshold }: Choice, view: PageModel, types: TypeShares): void => {
  // A list of none is of another kind to V8, and code that meets it is compiled anew.
  if (decisions.length === 0) return
  const wholes = wholesOf(decisions, view.page)
  keepWhole(wholes, decisions, { view, threshold })
  // What the first time has kept is what the second time stands in.
  keepWhole(wholes, decisions, { view, threshold })
  const marks = markStated(view.blocks, view.facts.fields ?? noFields)
  keepStated(decisions, marks, ["question", "answer", "entry"])
  keepReference(decisions, types)
  keepTerms(decisions)
  keepSources(decisions)
  keepRows(decisions)
  keepHeadings(decisions)
  keepLists(decisions, threshold)
  fillHoles(decisions)
  fillSections(decisions, threshold)
  keepCallouts(decisions, view.page)
  keepBoxTitles(decisions)
  keepAlike(decisions, view.page, threshold)
  keepEntries(decisions, view.page)
  keepLabels(decisions)
  keepCitation(decisions)
  dropUnseen(decisions)
  if (isOfOneThing(types)) dropTeasers(decisions, view)
  dropOtherThings(decisions, view, types)
  if (likeliestType(types) === "forum") {
    dropMemberNotes(decisions)
    keepReplies(decisions, view.templates)
    keepBylines(decisions, view.page, view.facts.kind === "discussion")
  }
  keepStated(decisions, marks, ["headline"])
  keepTitle(decisions, view)
  keepLead(decisions)
  dropCopies(decisions, new Set([...wholes.keys()].flatMap(({ first, end }) => decisions.slice(first, end))))
  dropBrokenOff(decisions)
  dropHeadingsTwice(decisions)
  dropLoneHeadings(decisions)
  dropButtons(decisions)
  keepNames(decisions, view.page)
  // The sizes and colours of a thing for sale are part of it.
  if (likeliestType(types) !== "product") {
    dropChoices(decisions)
    dropDrawnFields(decisions)
  }
  decidePictures(decisions, view)
  dropSeenPictures(decisions)
  dropOffers(decisions)
  dropHeadingsSaid(decisions)
  keepStated(decisions, marks, ["author", "date", "price"])
  dropOtherPrice(decisions)
}
