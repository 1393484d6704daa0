import { figureNamed } from '#catalogue/figures.ts'
import { t } from '#texts/overview.ts'
import { useFormats } from '#widgets'
import { useLoadedResources } from '../../services/resources.ts'
import { FilterChip } from './FilterChips.tsx'

/** The rows that a figure counts, as a list's filter says it. */
export interface FigureFilter {
  readonly name: string
  readonly from: string
  readonly to: string
}

/** Says that a list shows what a figure counts, and of which days. */
const FigureChip = ({ filter, onRemove }: { readonly filter: FigureFilter; readonly onRemove: () => void }) => {
  const { daySpan } = useFormats()
  const [resource = null] = useLoadedResources([filter.name.split('.')[0]])
  const label = (resource && figureNamed(() => resource, filter.name)?.figure.label) ?? filter.name
  const text = t('overview.filtered', { figure: label, days: daySpan(filter.from, filter.to) })
  return (
    <FilterChip of="figure" remove={t('overview.unfilter', { what: text })} onRemove={onRemove}>
      {text}
    </FilterChip>
  )
}

export default FigureChip
