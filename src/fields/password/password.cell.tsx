import { t } from '#texts/fields.ts'
import type { CellAdapter } from '../adapters.browser.ts'
import text from '#widgets/text.module.css'

/** The cell of values that never leave the server: there is nothing to show, and it says so. */
export const password: CellAdapter<string | null> = {
  Column: () => <span className={text['quiet']}>{t('fields.neverShown')}</span>,
  saysEmpty: 'quietly',
}
