import { t } from '#texts/lists.ts'
import styles from './row.module.css'

/** A plain box: a list draws one for each row. */
export const RowCheck = ({
  title,
  checked,
  onToggle,
}: {
  readonly title: string
  readonly checked: boolean
  readonly onToggle: () => void
}) => (
  <span className={styles['check']} data-choose="">
    <input type="checkbox" aria-label={t('lists.rows.select', { title })} checked={checked} onChange={onToggle} />
  </span>
)

/** All rows of a page. */
export const PageCheck = ({ page, onToggle }: { readonly page: 'none' | 'some' | 'all'; readonly onToggle: () => void }) => (
  <span className={styles['check']} data-choose="">
    <input
      type="checkbox"
      aria-label={t('lists.rows.selectPage')}
      checked={page === 'all'}
      ref={box => {
        if (box) box.indeterminate = page === 'some'
      }}
      onChange={onToggle}
    />
  </span>
)
