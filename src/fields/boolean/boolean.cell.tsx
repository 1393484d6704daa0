import type { CellAdapter } from '../adapters.browser.ts'
import { t } from '#texts/fields.ts'
import { FlagFilterEditor, Icon, saysFlag } from '#widgets'
import text from '#widgets/text.module.css'

const Yes = () => (
  <span className={text['withIcon']}>
    <Icon name="check" size={16} />
    {t('fields.yes')}
  </span>
)

export const boolean: CellAdapter<boolean> = {
  Column: ({ value }) => (value ? <Yes /> : <span className={text['quiet']}>{t('fields.no')}</span>),
  Show: ({ value }) => (value ? <Yes /> : <>{t('fields.no')}</>),
  Filter: { Editor: FlagFilterEditor, format: saysFlag },
  holds: true,
  width: 64,
}
