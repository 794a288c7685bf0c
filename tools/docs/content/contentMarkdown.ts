import { explainContent, htmlToMarkdown } from "@trawl/html"
import { pageTypes, rowNames } from "@trawl/content/training"
import { explainedPage } from "../pictures/explainedPage.ts"
import type { ContentExample } from "./ContentExample.ts"
import { contentExamples } from "./contentExamples.ts"

const address = "https://example.com/news/lighthouse"

/** What kept or dropped a block, in the words of `reasonOf` of the html lib. */
const reasons = `| Reason | |
| --- | --- |
| its score reaches the threshold | kept: the trees find it likely enough |
| its score is below the threshold | dropped: the trees do not; after a colon stands what the rules have marked it as, where they have |
| …: in navigation, a header, a footer, a side column, a form or a dialog | its elements and roles say so |
| …: named like what stands beside the content | class names or ids have words such as \`related\`, \`share\`, \`newsletter\`, \`sidebar\` |
| …: a list of links or a promotion | most of it is links, or it is a line that leads elsewhere |
| …: a text that the page says twice | copies for other screens |
| the table or code around it is kept as a whole | a part of it would be of no use |
| it says the title of the page | the heading is brought back where its score was too low |
| the same text is kept before it | copies, one for each size of screen, beginnings of a text that is said in full below, and a line that says what the heading right below it says; what entries of a list have in common is none, nor is the name of one of them |
| a link that looks like a button | dropped, and so is one to the top of the page, and what a shop offers to do with a thing |
| what a board shows of a member beside each post | dropped from discussions: signatures, ranks, dates of joining, counts, votes, pictures |
| what a class hides and no reader misses | dropped: microdata for machines, messages that wait for an event, what a form answers, a second copy of what is seen |
| one of a list of other pages | dropped from a page about one thing, an article or a product: short items in a part of their own that lead to other pages of the site, and are less sure than its text; and from a page that sells one thing, cards of others with picture, name and price |
| a filter or an answer to choose | dropped: labels of boxes and of radio buttons, with the heading right above them and what else stands in a panel of them, fields that a script draws in the place of a \`select\` |
| a notice that asks for consent | dropped before anything is scored, told at the end: what the usual programs, dialogs and names call so, and what speaks of it |
| a heading with nothing below it that is kept | dropped |
| the heading of a section that is kept | kept, although it is doubtful by itself |
| it goes with text around it that is kept | kept: a picture, a label, a term, the name of a row or of who wrote a post is doubtful by itself, amid text it is not |
| a picture without text around it that is kept | dropped |
| nothing on the page reaches the threshold, and … | it comes nearest and is kept, or the page shows something in the place of its content and it is dropped |
| the content is what the page says in its linked data | and none of its blocks (\`decidedBy\` is \`linkedData\`) |
| in the column of the content, outside of the column of the content | on a page of more than 10,000 blocks: only the rules were asked (\`decidedBy\` is \`rules\`) |`

/** docs/content.md: its examples and its answer are made by the code that it describes. */
export const contentMarkdown = (): string => `# Main content

*The examples are made by \`tools/docs/writeDocs.ts\`.*

Unless \`onlyMainContent\` is \`false\`, a document holds what the reader of its page came for: the article, the posts of a discussion, the entries of a list, what a thing is and
costs. Navigation, notices, promotions, buttons, side columns and footers are left out. No language model is asked; the same bytes give the same content on every machine.

## How it is chosen

1. **Rules** leave out what is never content (scripts, styles, comments, hidden parts but for tabs and folded answers, notices that ask for consent), and mark, without removing it, what elements, roles and names call
   something else: navigation, consent, promotion, related pages, lists of links, what the page says twice. They find the column that holds most of the prose.
2. The page is cut into **blocks**: runs of text between the edges of elements that are not inline. Each gets ${rowNames.length - pageTypes.length} **features**, whole numbers from 0 to 255: how
   much of it is links, how many of its words are those of a menu, where it stands, what is around it and how much of that is links and sentences, whether it is one of many alike, whether it
   speaks of what the title and the rest of the page speak of, and what the rules have marked.
3. The **type** of the page: article, documentation, service, forum, collection, listing or product, as shares. Comments stand beside an article, and are the content of a forum.
4. A **score** per block: a table of decision trees over its features and the shares of the type, trained on pages whose content people have marked ([decision 0012](adr/0012-trained-block-score.md)), says how likely it is content.
5. The **threshold** is where the expected F1 of the kept words is highest; on articles, which have one clear body, it is fixed. So more is kept of a page where little is certain.
6. **Mending** along the tree: tables of data, code and lists are kept whole, cells stay in their rows and columns, terms with what describes them, quotes with who said them, posts with who wrote them and
   when, headings with their sections, boxes with their titles, entries with their names and prices, the name of a thing with what it costs ([decision 0037](adr/0037-keep-the-price.md)), labels with their lists,
   short replies with the long ones, a reference with its signatures, and the title with the sentence below it. Short doubtful blocks amid kept text stay. Lists of other pages, other things beside the one that a page sells, copies, buttons, filters (not the sizes and colours of a thing for sale), what a class hides and what boards show of their members go, headings go when what
   stood below them was dropped, pictures go with the text around them, and are shown once.

Where a page says the text of its article or product in linked data, and its blocks hold next to nothing of it, as on pages that scripts fill, that text is the content. Where nothing reaches the threshold the likeliest blocks are kept, unless the page is judged to show something in the place of its content ([verdicts](verdicts.md)). A page of more
than 10,000 blocks is told by the rules alone. \`includeTags\` chooses by name instead, \`excludeTags\` leaves out before all of this ([options](options.md)).

## Why a block is in or out

\`\`\`sh
curl -s http://127.0.0.1:3002/v2/scrape -H 'Content-Type: application/json' -d '{"url":"${address}"}'
\`\`\`

With \`TRAWL_EXPLAIN=true\` every document that main content was chosen for says what was removed from it:

\`\`\`json
${answerJson()}
\`\`\`

At most 200 removed blocks are listed, each with the first 200 characters of its text; \`more\` says how many others there are. The explanation is in the document and nowhere
else: not in logs, and not in metrics. It costs up to as much time as the conversion, so it is off by default. What was never shown and what \`excludeTags\` names are no blocks.

${reasons}

On the command line (\`npm start --silent -- convert page.html --explain\`) every block is told, kept ones too:

\`\`\`
dropped   4 %  its score is below the threshold: named like what stands beside the content  main > article > div.newsletter-box > p  "Our letter brings you the tides every morning."
kept    100 %  its score reaches the threshold  main > article > p  "It took eleven days. Hydraulic jacks lifted 700 tonnes of gr"
\`\`\`

and \`tools/explain\` writes a report that any browser opens:

![A report: the blocks of a page one below the other, kept ones green, dropped ones grey, with score and reason](pictures/content.jpg)

In a program: \`explainContent(html, { url })\` of [\`@trawl/html\`](../libs/html/README.md).

## Ten kinds of pages

Each page is invented, and whole. Its markdown is what comes out.

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

/** The answer as the service gives it, with the first removed blocks only. */
const answerJson = (): string => {
  const { blocks, decidedBy, threshold, type } = explainContent(explainedPage, { url: address })
  const removed = blocks.filter(({ isKept }) => !isKept).map(({ path, probability, reason, text }) => ({ text, path, reason, score: probability }))
  const lines = removed.slice(0, 3).map((block) => `        ${JSON.stringify(block)},\n`)
  const markdown = `${htmlToMarkdown(explainedPage, { url: address }).slice(0, 60)}…`
  return `{ "success": true, "data": {
    "markdown": ${JSON.stringify(markdown)},
    "metadata": { "sourceURL": "${address}", "statusCode": 200, "contentExplanation": {
      "decidedBy": "${decidedBy}", "type": "${type}", "threshold": ${threshold}, "kept": ${blocks.length - removed.length}, "removed": [
${lines.join("")}        …
      ] } } } }`
}
