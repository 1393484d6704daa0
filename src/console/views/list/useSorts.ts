import { t } from '#texts/lists.ts'
import type { MenuAction } from '#widgets'
import { sortedBy } from './ColumnHeading.tsx'
import { useRows } from './filters.ts'
import { useListScreen } from './listScreen.ts'

/** What the headings of a table do, where rows or cards stand without them: the one that sorts them, pressed again, turns them around. */
export const useSorts = (): readonly MenuAction[] => {
  const { columns, headingOf } = useListScreen()
  const { sort, setSort } = useRows()
  const isUp = sort.order === 'ASC'
  return columns.shown
    .filter(({ sortable }) => sortable)
    .map(column => {
      const [label, is] = [headingOf(column), column.key === sort.field]
      return {
        label,
        chosen: { is, icon: isUp ? 'arrowUp' : 'arrowDown', ...(is && { label: `${label}, ${t(`lists.sort.${isUp ? 'up' : 'down'}`)}` }) },
        press: () => setSort(sortedBy(column.key, sort)),
      }
    })
}
