import { useContext } from 'react'
import { t } from '#texts/descriptions.ts'
import type { CellAdapter } from '../adapters.browser.ts'
import { Nothing } from '#widgets/cellText.tsx'
import { FieldServicesContext } from '#widgets/fieldServices.tsx'
import { isFull, relatedCountText, type RelatedCount, type RelatedCountOptions } from './relatedCount.ts'
import text from '#widgets/text.module.css'
import styles from './relatedCount.module.css'

/** How much of the places is taken, as a bar beside the words that say it. */
const Bar = ({ taken, limit }: { readonly taken: number; readonly limit: number }) => (
  <span className={styles['bar']} aria-hidden="true">
    <span style={{ width: `${Math.min(100, (taken / limit) * 100)}%` }} />
  </span>
)

/** Whoever sends a row to organizations below reads here what their own count is not: that of those. */
const OwnAlone = () => {
  const hasBelow = useContext(FieldServicesContext)?.addressesOrganizations === true
  return hasBelow && <span className={text['quiet']}>{t('descriptions.ownAlone')}</span>
}

const inBar = (value: RelatedCount | null) => value?.limit != null && <Bar taken={value.taken} limit={value.limit} />

export const relatedCount: CellAdapter<RelatedCount | null, RelatedCountOptions> = {
  Column: ({ value, options }) => (
    <span className={value === null ? text['quiet'] : text['number']}>{relatedCountText(value, options)}</span>
  ),
  Card: ({ value, options }) => (
    <span className={styles['beside']}>
      {inBar(value)}
      {relatedCountText(value, options)}
    </span>
  ),
  Show: ({ value, options }) =>
    value === null && !options.otherwise ? (
      <Nothing />
    ) : (
      <span className={styles['beside']}>
        {relatedCountText(value, options)}
        {inBar(value)}
        {value !== null && <OwnAlone />}
      </span>
    ),
  Filter: null,
  saysEmpty: true,
  state: value => (isFull(value) ? 'full' : null),
  width: 124,
}
