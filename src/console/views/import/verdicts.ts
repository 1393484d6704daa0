import { countBy } from 'es-toolkit'
import { fieldOfKey } from '#catalogue'
import type { Resource, ImportVerdict } from '#model'
import { t } from '#texts/imports.ts'
import { useFormats, type IconName } from '#widgets'

export type RowVerdict = ImportVerdict['verdict']

export const VERDICTS: Readonly<Record<RowVerdict, { readonly word: string; readonly icon: IconName; readonly tone: string }>> = {
  new: { word: t('imports.verdicts.new'), icon: 'plus', tone: 'success' },
  update: { word: t('imports.verdicts.update'), icon: 'refresh', tone: 'info' },
  known: { word: t('imports.verdicts.known'), icon: 'checkCircle', tone: 'info' },
  error: { word: t('imports.verdicts.error'), icon: 'refuse', tone: 'error' },
}

/** Why a row cannot be imported, with the field's label before each sentence; of one that is there already, what becomes of it. */
export const whyOf = (resource: Resource, { problems, verdict, changes, sameAs, namesake, sends }: ImportVerdict): string => {
  if (verdict === 'known') return sameAs === null ? t('imports.known.stays') : t('imports.known.sameAs', { row: sameAs })
  if (sends) return t('imports.table.sends')
  if (verdict === 'update')
    return t('imports.known.changes', { fields: changes.map(key => fieldOfKey(resource, key)?.label ?? key).join(', ') })
  if (verdict === 'new' && namesake) return t('imports.known.namesake', { namesake })
  return problems
    .map(({ path: [key = ''], message }) => {
      const label = fieldOfKey(resource, key)?.label
      return label && !message.startsWith(`${label}: `) ? `${label}: ${message}` : message
    })
    .join('; ')
}

/** Whether the cell under a column is what is wrong with a row. */
export const isBadCell = (column: string | null, { problems }: ImportVerdict): boolean =>
  column !== null && problems.some(({ path: [key] }) => key === column.split('#')[0])

const ORDER: readonly RowVerdict[] = ['error', 'update', 'known', 'new']

/** Verdicts of one tab, problems first or as the file has them. A row that was mended stays where people mended it. */
export const arranged = (
  rows: readonly ImportVerdict[],
  tab: RowVerdict | 'all',
  isProblemsFirst: boolean,
  isMended: (row: number) => boolean,
): readonly ImportVerdict[] => {
  const shown = tab === 'all' ? rows : rows.filter(({ verdict }) => verdict === tab)
  const rank = ({ row, verdict, namesake, sends }: ImportVerdict): number =>
    !isProblemsFirst || isMended(row) ? 0 : namesake || sends ? 1 : ORDER.indexOf(verdict)
  return [...shown].sort((left, right) => rank(left) - rank(right) || left.row - right.row)
}

export const countsOf = (rows: readonly ImportVerdict[]): Readonly<Record<RowVerdict, number>> => ({
  ...{ new: 0, update: 0, known: 0, error: 0 },
  ...countBy(rows, ({ verdict }) => verdict),
})

/** How many rows, in words. */
export const useRowsSay = () => {
  const { number } = useFormats()
  return (count: number): string => t('imports.rows', { count: number(count), smart_count: count })
}
