import { HANDED } from '#model'
import { t } from '#texts/lists.ts'
import { Icon } from '#widgets/icons.tsx'
import { useCounts } from '../shared/useCounts.ts'
import { withTab, type StatusTab } from './filters.ts'
import { useListScreen, useListState } from './listScreen.ts'
import { useRows } from './useRows.ts'

const BY_ITSELF: readonly string[] = ['expired', ...HANDED]

/**
 * The states of a list's rows, each with how many there are; they narrow the list as a filter does. Into some a row comes by itself:
 * while none has, that tab is away.
 */
const useTabs = () => {
  const { tabs } = useListScreen()
  const { tab, countOf } = useListState()
  const { saysCount } = useCounts()
  const { filterValues, setFilters } = useRows()
  const isIdle = (one: StatusTab): boolean => BY_ITSELF.includes(one.filter.status?.[0] ?? '') && one.name !== tab && countOf(one) === 0
  return tabs
    .filter(one => !isIdle(one))
    .map(one => {
      const count = countOf(one)
      return {
        name: one.name,
        label: one.label,
        count: count === null ? null : saysCount(count),
        isCurrent: one.name === tab,
        choose: () => setFilters(withTab(filterValues, one)),
      }
    })
}

export const StatusTabs = () => (
  <div className="v-tabs" role="group" aria-label={t('lists.tabs.title', { label: useListScreen().resource.label[1] })}>
    {useTabs().map(({ name, label, count, isCurrent, choose }) => (
      <button key={name} type="button" className="v-tab" aria-current={isCurrent} onClick={choose}>
        {name === 'bin' && <Icon name="trash" size={16} />}
        {label}
        {count !== null && <span className="v-count">{count}</span>}
      </button>
    ))}
  </div>
)

/** The same as a select, for small screens (picture 09). */
export const StatusSelect = () => {
  const { tab } = useListState()
  const tabs = useTabs()
  return (
    <span className="v-pickbox">
      <select
        className="v-select"
        aria-label={t('lists.columns.status')}
        value={tab ?? ''}
        onChange={event => tabs.find(({ name }) => name === event.target.value)?.choose()}
      >
        {tab === null && <option value="">{t('lists.tabs.several')}</option>}
        {tabs.map(({ name, label, count }) => (
          <option key={name} value={name}>
            {count === null ? label : `${label} (${count})`}
          </option>
        ))}
      </select>
      <Icon name="down" />
    </span>
  )
}
