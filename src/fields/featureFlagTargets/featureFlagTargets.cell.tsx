import type { CellAdapter } from '../adapters.browser.ts'
import { Chip } from '#widgets/Chip.tsx'
import { ChoiceFilterEditor, saysChoice } from '#widgets/filters/ChoiceFilter.tsx'
import { nameOf } from '../reference/nameOf.tsx'
import type { FeatureFlagTargets, FeatureFlagTargetsOptions } from './featureFlagTargets.ts'

const STATES = [
  { id: 'all', name: 'All' },
  { id: 'some', name: 'On for some' },
  { id: 'off', name: 'Off' },
]

const said = (value: FeatureFlagTargets): string => (value === 'all' ? 'All' : value.length === 0 ? 'Off' : `On for ${value.length}`)

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
