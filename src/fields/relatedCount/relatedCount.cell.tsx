import { t } from '#texts/descriptions.ts'
import type { CellAdapter } from '../adapters.browser.ts'
import { isFull, relatedCountText, type RelatedCount, type RelatedCountOptions, type TallyBelow } from './relatedCount.ts'
import text from '#widgets/text.module.css'
import styles from './relatedCount.module.css'

/** How much of the places is taken, as a bar beside the words that say it. */
const Bar = ({ taken, limit }: { readonly taken: number; readonly limit: number }) => (
  <span className={styles['bar']} aria-hidden="true">
    <span style={{ width: `${Math.min(100, (taken / limit) * 100)}%` }} />
  </span>
)

/** What each organization below has of a row that was sent there. */
const Below = ({ below }: { readonly below: readonly TallyBelow[] }) => (
  <div className={text['quiet']}>
    {below
      .map(({ name, taken, waiting }) => `${name}: ${waiting > 0 ? t('descriptions.alsoWaiting', { taken, waiting }) : taken}`)
      .join(' · ')}
  </div>
)

const inBar = (value: RelatedCount | null) => value?.limit != null && <Bar taken={value.taken} limit={value.limit} />

export const relatedCount: CellAdapter<RelatedCount | null, RelatedCountOptions, RelatedCount | null> = {
  Column: ({ value, options }) => (
    <span className={value === null ? text['quiet'] : text['number']}>{relatedCountText(value, options)}</span>
  ),
  Card: ({ value, options }) => (
    <span className={styles['beside']}>
      {inBar(value)}
      {relatedCountText(value, options)}
    </span>
  ),
  Show: ({ value, options }) => (
    <>
      <span className={styles['beside']}>
        {relatedCountText(value, options)}
        {inBar(value)}
      </span>
      {value?.below && <Below below={value.below} />}
    </>
  ),
  saysEmpty: ({ otherwise }) => otherwise !== undefined,
  // Where some of the places are taken, the row is not full.
  state: (value, { who }) => (!who && isFull(value) ? 'full' : null),
  isBare: value => value !== null,
  width: 124,
}
