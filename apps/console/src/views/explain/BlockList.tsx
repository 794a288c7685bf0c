import { useSignal } from "@preact/signals"
import { type Block, blocksIn, type Filter, filters, percent } from "./blockState.ts"
import type { HtmlExplanation } from "./explanation.ts"

/** Blocks that are drawn before the rest is asked for. */
const step = 300

const BlockItem = ({ block }: { readonly block: Block }) => {
  const { doubtful, kept, path, reason, score, text } = block
  return (
    <li class={`block ${kept ? "kept" : "dropped"}${doubtful ? " doubtful" : ""}`}>
      <div>
        {text === "" ? <i>an image</i> : <bdi>{text}</bdi>}
        <span class="path">{path}</span>
      </div>
      <div class="why">
        <strong>{kept ? "Kept" : "Dropped"}</strong>
        {doubtful ? <span class="badge">doubtful</span> : null}
        <meter min={0} max={1} value={score} aria-label="Score" /> {percent(score)}
        <span class="reason">{reason}</span>
      </div>
    </li>
  )
}

const deciders: Readonly<Record<HtmlExplanation["decidedBy"], string>> = {
  score: "",
  rules: "The page has too many blocks to score: only rules decided.",
  linkedData: "The content is what the page says in its linked data; none of its blocks is kept.",
}

const Summary = ({ explanation }: { readonly explanation: HtmlExplanation }) => {
  const { decidedBy, dropped, kept, threshold, type } = explanation
  return (
    <p>
      {decidedBy === "score"
        ? `Taken for: ${type}. Blocks are kept from a score of ${percent(threshold)}, or by a rule: `
        : `${deciders[decidedBy]} `}
      {kept} of {kept + dropped} blocks are kept.
    </p>
  )
}

const FilterChoice = ({
  blocks,
  chosen,
  onChoose,
}: {
  readonly blocks: ReadonlyArray<Block>
  readonly chosen: Filter
  readonly onChoose: (filter: Filter) => void
}) => (
  <fieldset class="operations">
    <legend>Blocks</legend>
    {filters.map((filter) => (
      <span key={filter}>
        <input
          type="radio"
          name="blocks"
          id={`blocks-${filter}`}
          checked={filter === chosen}
          onChange={() => onChoose(filter)}
        />
        <label for={`blocks-${filter}`}>
          {" "}
          {filter} ({blocksIn(blocks, filter).length})
        </label>
      </span>
    ))}
  </fieldset>
)

/** The blocks of a page in their order, each with what kept or dropped it. */
export const BlockList = ({ explanation }: { readonly explanation: HtmlExplanation }) => {
  const filter = useSignal<Filter>("all")
  const most = useSignal(step)
  const listed = blocksIn(explanation.blocks, filter.value)
  return (
    <section aria-labelledby="blocks">
      <h2 id="blocks">Blocks of the page</h2>
      <Summary explanation={explanation} />
      <FilterChoice
        blocks={explanation.blocks}
        chosen={filter.value}
        onChoose={(chosen) => {
          filter.value = chosen
          most.value = step
        }}
      />
      <ol class="blocks">
        {listed.slice(0, most.value).map((block, place) => (
          <BlockItem key={place} block={block} />
        ))}
      </ol>
      {listed.length > most.value ? (
        <button type="button" onClick={() => (most.value += step)}>
          Show {Math.min(step, listed.length - most.value)} more
        </button>
      ) : null}
      {explanation.more === undefined ? null : <p class="warning">The page has {explanation.more} more blocks.</p>}
    </section>
  )
}
