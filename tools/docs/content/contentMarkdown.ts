import { explainContent, htmlToMarkdown } from "@trawl/html"
import { pageTypes, rowNames } from "@trawl/content/training"
import { explainedPage } from "../pictures/explainedPage.ts"
import type { ContentExample } from "./ContentExample.ts"
import { contentExamples } from "./contentExamples.ts"

const address = "https://example.com/news/lighthouse"

/** Reasons for keeping or dropping a block, in the words of `reasonOf` of the html lib. */
const reasons = `| Reason | |
| --- | --- |
| its score reaches the threshold | kept: the trees find it likely enough |
| its score is below the threshold | dropped: the trees do not; after a colon follows the annotation of the rules, if there is one |
| …: in navigation, a header, a footer, a side column, a form or a dialog | its elements and roles say so |
| …: named like what stands beside the content | class names or ids have words such as \`related\`, \`share\`, \`newsletter\`, \`sidebar\` |
| …: a list of links or a promotion | most of it is links, or it is a line that links elsewhere |
| …: a text that the page says twice | duplicates for other screens |
| the table or code around it is kept as a whole | a fragment of it would be of no use |
| it says the title of the page | the heading is restored if its score was too low |
| the same text is kept before it | duplicates for each screen size, with the short lines and images of a part of which most was said before, and a line that repeats the heading right below it; text that entries of a list have in common is not a duplicate, nor is the name of one of them |
| a link that looks like a button | dropped, and so are links to the top of the page and the offers of a shop around a product |
| what a board shows of a member beside each post | dropped from discussions: signatures, ranks, join dates, counts, votes, images |
| what a class hides and no reader misses | dropped: microdata for machines, messages that wait for an event, responses of a form, a second copy of visible text; so a part that a class shows on small screens only (\`md:hidden\`, \`d-lg-none\`, \`mobile-only\`), with its short lines |
| one of a list of other pages | dropped from a page about one thing, an article or a product: short items in a region of their own that link to other pages of the site, and score lower than its text; from the page of a shop rows of images under a title such as *You may also like* or *Similar items*; and from the page of one product, or one that states the price of one, cards of others with image, name and price |
| in the footer of the page | dropped: terms, tests and offers in small print, which read like text; not where they are nearly all of what is kept |
| a filter or an answer to choose | dropped: labels of check boxes and radio buttons, with the heading right above them and the rest of their panel; boxes called *Filter* or *Sort by*, whatever their markup, with short texts alone and links to the same list |
| a notice that asks for consent | dropped before anything is scored, listed last: consent notices by the usual programs, dialogs and names, and text about consent |
| a heading with nothing below it that is kept | dropped |
| the heading of a section that is kept | kept, although it is doubtful by itself |
| it goes with text around it that is kept | kept: an image, a label, a term, the name of a row, the author and the date of a post or a quote in it is doubtful by itself, but not amid text; and the cards of a page's list, each with a linked name and an image or a price |
| an image without text around it that is kept | dropped |
| nothing on the page reaches the threshold, and … | the nearest block is kept, or the page shows something in place of its content and the block is dropped |
| the content is what the page says in its linked data | and none of its blocks (\`decidedBy\` is \`linkedData\`) |
| in the column of the content, outside of the column of the content | on a page of more than 10,000 blocks: only the rules decided (\`decidedBy\` is \`rules\`) |`

/** The text of docs/content.md: its examples and its answer are made by the code that it describes. */
export const contentMarkdown = (): string => `# Main content

*The examples are made by \`tools/docs/writeDocs.ts\`.*

Unless \`onlyMainContent\` is \`false\`, a document holds what the reader of its page came for: the article, the posts of a discussion, the entries of a list, the description and price of a product.
Navigation, notices, promotions, buttons (but those with more than a label), side columns and footers are left out. No language model is called; the same bytes give the same content on every machine.

## How it is chosen

1. **Rules** drop what is never content: scripts, styles, comments, consent notices, and hidden regions except [those that readers can open](markdown.md#hidden-parts), such as tabs and folded answers. They annotate, without dropping it, what elements, roles and names call
   something else: navigation, consent, promotion, related pages, lists of links, duplicates. They find the column that holds most of the prose.
2. The page is cut into **content blocks**: runs of text between the edges of elements that are not inline. Each gets ${rowNames.length - pageTypes.length} **features**, whole numbers from 0 to 255: how
   much of it is links, how many of its words are menu words, its position, its surroundings and their share of links and sentences, whether many blocks share its template path, whether it
   shares words with the title and the rest of the page, and the annotations of the rules.
3. The **type** of the page is given as shares: article, documentation, service, forum, collection, listing or product. Comments accompany an article, and are the content of a forum.
4. A **score** per block says how likely it is content. It comes from decision trees over the block's features and the shares of the type, trained on pages that people annotated ([decision 0012](adr/0012-trained-block-score.md)).
5. The **threshold** is where the expected F1 of the kept words is highest; on articles, which have one clear body, it is fixed. So more of a page is kept when little is certain.
6. **Post-processing** refines the decisions along the tree, by passes whose worth is measured ([decision 0060](adr/0060-measured-passes.md)). Kept together: data tables, code and lists as wholes, cells in their columns, quotes with their sources, posts with their authors and
   dates, headings with their sections, boxes with their titles, entries with their names and prices,
   and the title with the sentence below it. Records (cards, posts, rows) are decided alike: a field that half of those that are kept keep, or that the page states of one, is kept in all of them, and a record where most of its siblings are. Short doubtful blocks amid kept text stay.
   Notes, warnings and the titled boxes of books amid kept text stay.
   A list of which much is kept is kept whole, with the lists in it, where the rest falls little short. Of a contents page, documentation that says little but where other pages are, all lists are kept, with the headings above them; of other documentation those lists that lead to the pages beside and below it, and where it is surely that, lists that are text (the arguments of a function), paragraphs amid kept text and the headings above it.
   Dropped: lists of other pages, lines in an article that announce one (*Related: …*), other products on the page of one product, what shops show under *You may also like*, duplicates (not the lines of a dialogue or a song that are said again), buttons, filters (not the sizes and colours of a product), text hidden by a class, the footer of the page (not where it holds nearly all of what is kept), and the member details of boards.
   Headings are dropped with the text below them. Images follow the text around them, and are shown once.

### What a page states

A page names its headline, author, dates, price, questions and list entries in JSON-LD, microdata and meta tags. The blocks that say such a value are found in the place where a reader looks for it, and kept even if their score is low:

- the **headline**: of the headings like it the highest, else a line that is exactly it
- the **authors** and the **day** of publication or change: the first short line near the title that says each. Only days and names that metadata states are looked for in what is named a footer, comments, related articles or sharing. On the page of an article, without metadata, also lines from right above the title to its second paragraph: those that are marked up as bylines, those with a date, those that introduce an author, and a person beside the date, with an image or a link to a page about persons; else the stated author's name where it stands alone below the text. Kept only if they are at most 1.25 % of the text, 6 % of an article
- the **image** of \`og:image\`, where the page first shows it; a placeholder below the title gets its address. Images of the site's header never stand above the title
- the **price** of the product (not of the others on the page): below its name before above, in a box named as a price before a sentence
- the **questions** and answers of a help page, in buttons that open the answer too
- the **entries** of a list of which most are kept

If no heading that is kept says the title, and none of the first level is kept that shares a word with it or with the address of the page (any will do if the title shares none with the address), the line that says it, also in another order of its words, becomes \`#\`, or the content begins with the title from the metadata, without the site's name, as \`#\`. It is part of the main content itself, so \`markdown\`, \`html\` and all other formats have it. It is not added to the first page of a site, to content of fewer than 200 characters, or where \`includeTags\` or \`onlyMainContent: false\` choose the content.
In discussions each post keeps who wrote it and when, where its markup says so, a link leads to a member's profile, or a line is a date and nothing else. So do the entries of other pages, where at least three are alike. What posts say in one place is kept in all of them where most of it is.

If a page states the text of its article or product in linked data, and its blocks hold next to nothing of it, as on pages that scripts fill, that text is the content. If no block reaches the threshold, the likeliest blocks are kept, unless the verdict is that the page shows something in place of its content ([verdicts](verdicts.md)).
On a page of more than 10,000 blocks only the rules decide; its lists of links are content if they say more than its text. \`includeTags\` selects by name instead, and \`excludeTags\` removes elements before all of this, also from what \`includeTags\` selects ([options](options.md)).

## Why a block is in or out

\`\`\`sh
curl -s http://127.0.0.1:3002/v2/scrape -H 'Content-Type: application/json' -d '{"url":"${address}"}'
\`\`\`

With \`TRAWL_EXPLAIN=true\` every document with main content lists what was removed from it:

\`\`\`json
${answerJson()}
\`\`\`

At most 200 removed blocks are listed, each with the first 200 characters of its text; \`more\` counts the others. The explanation is only in the document, not in logs or
metrics. It takes up to as much time as the conversion, so it is off by default. Content that is never shown and elements that \`excludeTags\` names are not blocks.

${reasons}

On the command line (\`npm start --silent -- convert page.html --explain\`) every block is listed, kept ones too:

\`\`\`
dropped   4 %  its score is below the threshold: named like what stands beside the content  main > article > div.newsletter-box > p  "Our letter brings you the tides every morning."
kept    100 %  its score reaches the threshold  main > article > p  "It took eleven days. Hydraulic jacks lifted 700 tonnes of gr"
\`\`\`

\`tools/explain\` writes a report that opens in any browser:

![A report: the blocks of a page one below the other, kept ones green, dropped ones grey, with score and reason](pictures/content.jpg)

To ask for one page, with the blocks that are kept and those that are doubtful: [\`POST /v2/explain\`](explain.md), and [the console](console.md#in-or-out). In a program: \`explainContent(html, { url })\` of [\`@trawl/html\`](../libs/html/README.md).

## Ten kinds of pages

Each page is invented and complete, followed by its markdown.

${contentExamples.map(exampleMarkdown).join("\n")}`

const fence = "````"

const exampleMarkdown = ({ html, kind, sentence, url }: ContentExample): string => `### ${kind}

${sentence}

${fence}html
${html}
${fence}

${fence}markdown
${htmlToMarkdown(html, { url }).trimEnd()}
${fence}
`

/** The service's answer, with the first removed blocks only. */
const answerJson = (): string => {
  const { blocks, decidedBy, threshold, type } = explainContent(explainedPage, { url: address })
  const removed = blocks
    .filter(({ isKept }) => !isKept)
    .map(({ path, probability, reason, text }) => ({ text, path, reason, score: probability }))
  const lines = removed.slice(0, 3).map((block) => `        ${JSON.stringify(block)},\n`)
  const markdown = `${htmlToMarkdown(explainedPage, { url: address }).slice(0, 60)}…`
  return `{ "success": true, "data": {
    "markdown": ${JSON.stringify(markdown)},
    "metadata": { "sourceURL": "${address}", "statusCode": 200, "contentExplanation": {
      "decidedBy": "${decidedBy}", "type": "${type}", "threshold": ${threshold}, "kept": ${blocks.length - removed.length}, "removed": [
${lines.join("")}        …
      ] } } } }`
}
