import { memo } from 'react'
import { useEvent } from 'ra-core'
import { t } from '#texts/lists.ts'
import { Icon, TabRow, ToolSelect } from '#widgets'
import { useCounts } from '#shared'
import { pointing } from './pointing.ts'
import { withTab, type FilterValues, type StatusTab, useFilter } from './filters.ts'
import { useListScreen, useListState } from './listScreen.ts'
import { useSame, type CountOf } from './useTabCounts.ts'

const BY_ITSELF: readonly string[] = ['expired']

/**
 * The states of a list's rows, each with how many there are; they narrow the list as a filter does. Into some a row comes by itself:
 * while none has, that tab is away.
 */
const useTabs = (countOf: CountOf) => {
  const { tabs, resource } = useListScreen()
  const { tab } = useListState()
  const { saysCount } = useCounts()
  const { setFilters } = useFilter()
  const comesByItself = (state: string): boolean => BY_ITSELF.includes(state) || state in (resource.states ?? {})
  const isIdle = (one: StatusTab): boolean => comesByItself(one.filter.status?.[0] ?? '') && one.name !== tab && countOf(one) === 0
  const shown = tabs
    .filter(one => !isIdle(one))
    .map(one => {
      const count = countOf(one)
      return { name: one.name, label: one.label, count: count === null ? null : saysCount(count), isCurrent: one.name === tab }
    })
  const filteredBy = useEvent((name: string, asked: FilterValues) => {
    const chosen = tabs.find(one => one.name === name)
    return chosen ? withTab(asked, chosen) : asked
  })
  const choose = useEvent((name: string) => setFilters(asked => filteredBy(name, asked)))
  return { shown: useSame(shown), choose, filteredBy }
}

interface TabsProps {
  readonly label: string
  readonly shown: ReturnType<typeof useTabs>['shown']
  readonly onChoose: (name: string) => void
  readonly filteredBy: ReturnType<typeof useTabs>['filteredBy']
}

// Sorting and paging leave them as they are.
const SteadyTabs = memo(({ label, shown, onChoose, filteredBy }: TabsProps) => {
  const { pointedAt } = useListScreen()
  return (
    <TabRow
      label={label}
      tabs={shown.map(({ name, label: text, count, isCurrent }) => ({
        key: name,
        count,
        current: isCurrent,
        onClick: () => onChoose(name),
        ...pointing(pointedAt, now => ({ page: 1, filterValues: filteredBy(name, now.filterValues) })),
        label: (
          <>
            {name === 'bin' && <Icon name="trash" size={16} />}
            {text}
          </>
        ),
      }))}
    />
  )
})

export const StatusTabs = ({ countOf }: { readonly countOf: CountOf }) => {
  const { shown, choose, filteredBy } = useTabs(countOf)
  return (
    <SteadyTabs
      label={t('lists.tabs.title', { label: useListScreen().resource.label[1] })}
      shown={shown}
      onChoose={choose}
      filteredBy={filteredBy}
    />
  )
}

/** The same as a select, for small screens (picture 09). */
export const StatusSelect = ({ countOf }: { readonly countOf: CountOf }) => {
  const { tab } = useListState()
  const { shown, choose } = useTabs(countOf)
  const states = shown.map(({ name, label, count }) => [name, count === null ? label : `${label} (${count})`] as const)
  return (
    <ToolSelect
      fullWidth
      sx={{ mt: 1.5 }}
      label={t('lists.columns.status')}
      value={tab ?? ''}
      options={tab === null ? [['', t('lists.tabs.several')], ...states] : states}
      onPick={choose}
    />
  )
}
