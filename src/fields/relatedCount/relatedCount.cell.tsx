import type { CellAdapter } from '../adapters.browser.ts'
import { Nothing } from '#widgets/Nothing.tsx'
import { isFull, relatedCountText, type RelatedCount, type RelatedCountOptions } from './relatedCount.ts'
import './relatedCount.css'

/** How much of the places is taken, as a bar beside the words that say it. */
const Bar = ({ taken, limit }: { readonly taken: number; readonly limit: number }) => (
  <span className="w-tally-bar" aria-hidden="true">
    <i style={{ width: `${Math.min(100, (taken / limit) * 100)}%` }} />
  </span>
)

const inBar = (value: RelatedCount | null) => value?.limit != null && <Bar taken={value.taken} limit={value.limit} />

export const relatedCount: CellAdapter<RelatedCount | null, RelatedCountOptions> = {
  Column: ({ value, options }) => <span className={value === null ? 'w-tally-none' : 'w-tally'}>{relatedCountText(value, options)}</span>,
  Card: ({ value, options }) => (
    <span className="w-tally w-tally-card">
      {inBar(value)}
      {relatedCountText(value, options)}
    </span>
  ),
  Show: ({ value, options }) =>
    value === null && !options.otherwise ? (
      <Nothing />
    ) : (
      <span className="w-tally w-tally-show">
        {relatedCountText(value, options)}
        {inBar(value)}
      </span>
    ),
  Filter: null,
  saysEmpty: true,
  state: value => (isFull(value) ? 'full' : null),
  width: 124,
}
