import type { CellAdapter } from '../adapters.browser.ts'
import { t } from '#texts/fields.ts'
import { Chip, Chips, ChoiceFilterEditor, saysChoice } from '#widgets'
import { nameOf } from '../reference/nameOf.tsx'
import type { FeatureFlagTargets } from './featureFlagTargets.ts'
import text from '#widgets/text.module.css'

const STATES = (['all', 'some', 'off'] as const).map(id => ({ id, name: t(`fields.featureFlag.${id}`) }))

const said = (value: FeatureFlagTargets): string =>
  value === 'all'
    ? t('fields.featureFlag.all')
    : value.length === 0
      ? t('fields.featureFlag.off')
      : t('fields.featureFlag.onFor', { count: value.length })

export const featureFlagTargets: CellAdapter<FeatureFlagTargets> = {
  Column: ({ value }) => <span className={value.length === 0 ? text['quiet'] : text['number']}>{said(value)}</span>,
  Show: ({ value }) =>
    value === 'all' || value.length === 0 ? (
      <>{said(value)}</>
    ) : (
      <Chips>
        <span className={text['number']}>{said(value)}</span>
        {value.map(link => (
          <Chip key={link.id} text={nameOf(link)} />
        ))}
      </Chips>
    ),
  Filter: {
    Editor: editor => <ChoiceFilterEditor {...editor} choices={STATES} />,
    format: filter => saysChoice(filter, STATES),
  },
  width: 96,
  saysEmpty: 'words',
}
