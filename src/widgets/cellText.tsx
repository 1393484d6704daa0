import { t } from '#texts/widgets.ts'
import { VisuallyHidden } from './VisuallyHidden.tsx'
import styles from './text.module.css'

/** Text of a table cell: one line, cut where it must be, whole on hover. */
export const CutText = ({ text }: { readonly text: string }) => (
  <span className={styles['cut']} title={text}>
    {text}
  </span>
)

/** Where a detail page has no value: a dash that is read as 'empty'. */
export const Nothing = () => (
  <span className={styles['quiet']}>
    <span aria-hidden="true">–</span>
    <VisuallyHidden>{t('widgets.empty')}</VisuallyHidden>
  </span>
)
