import { t } from '#texts/widgets.ts'
import text from './text.module.css'
import { VisuallyHidden } from './VisuallyHidden.tsx'

/** Where a detail page has no value: a dash that is read as 'empty'. */
export const Nothing = () => (
  <span className={text['quiet']}>
    <span aria-hidden="true">–</span>
    <VisuallyHidden>{t('widgets.empty')}</VisuallyHidden>
  </span>
)
