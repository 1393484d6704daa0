import { t } from '#texts/widgets.ts'
import './widgets.css'

/** Where a detail page has no value: a dash that is read as 'empty'. */
export const Nothing = () => (
  <span className="w-quiet">
    <span aria-hidden="true">–</span>
    <span className="w-hidden">{t('widgets.empty')}</span>
  </span>
)
