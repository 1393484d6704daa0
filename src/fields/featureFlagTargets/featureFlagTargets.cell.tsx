import type { CellAdapter } from '../adapters.browser.ts'
import { t } from '#texts/fields.ts'
import { Chip } from '#widgets/Chip.tsx'
import { ChoiceFilterEditor, saysChoice } from '#widgets/filters/ChoiceFilter.tsx'
import { nameOf } from '../reference/nameOf.tsx'
import type { FeatureFlagTargets, FeatureFlagTargetsOptions } from './featureFlagTargets.ts'

const STATES = [
  { id: 'all', name: t('fields.featureFlag.all') },
  { id: 'some', name: t('fields.featureFlag.some') },
  { id: 'off', name: t('fields.featureFlag.off') },
]

const said = (value: FeatureFlagTargets): string =>
  value === 'all'
    ? t('fields.featureFlag.all')
    : value.length === 0
      ? t('fields.featureFlag.off')
      : t('fields.featureFlag.onFor', { count: value.length })

export const featureFlagTargets: CellAdapter<FeatureFlagTargets, FeatureFlagTargetsOptions> = {
  Column: ({ value }) => <span className={value.length === 0 ? 'w-quiet' : 'w-number'}>{said(value)}</span>,
  Show: ({ value }) =>
    value === 'all' || value.length === 0 ? (
      <>{said(value)}</>
    ) : (
      <span className="w-chips">
        <span className="w-number">{said(value)}</span>
        {value.map(link => (
          <Chip key={link.id} text={nameOf(link)} />
        ))}
      </span>
    ),
  Filter: {
    Editor: ({ value, onChange, label }) => <ChoiceFilterEditor value={value} onChange={onChange} label={label} choices={STATES} />,
    format: filter => saysChoice(filter, STATES),
  },
  width: 96,
  saysEmpty: true,
}
