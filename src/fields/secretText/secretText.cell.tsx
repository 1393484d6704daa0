import { t } from '#texts/fields.ts'
import type { CellAdapter } from '../adapters.browser.ts'
import type { Secret } from './secretText.ts'
import text from '#widgets/text.module.css'

export const secretText: CellAdapter<Secret, object, Secret> = {
  Column: ({ value }) => (
    <span className={value === null ? text['quiet'] : undefined}>{value === null ? t('fields.notSet') : t('fields.set')}</span>
  ),
  saysEmpty: 'quietly',
}
