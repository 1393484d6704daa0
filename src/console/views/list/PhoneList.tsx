import { RecordContextProvider } from 'ra-core'
import { titleKeys } from '#catalogue'
import { t } from '#texts/lists.ts'
import { PersonBadge, useFormats } from '#widgets'
import { cellOf, shownItems, useOutline } from '#shared'
import type { ConsoleRecord } from '../../data/types.ts'
import { listOperation } from '../../data/verbs/reads.ts'
import { cellContent, factOf, FactLine, type ListColumn } from './columns.tsx'
import { byDay } from './timeline.ts'
import { pictureOf } from './picture.ts'
import { RowCheck, RowAction, RowMenu } from './RowButtons.tsx'
import { RowTitle } from './RowTitle.tsx'
import { useLongPress } from './useLongPress.ts'
import { useListScreen, useListState } from './listScreen.ts'
import { useRowKeys } from './useRowKeys.ts'
import { useRows } from './filters.ts'
import styles from './PhoneList.module.css'

const FACTS = 3

/** What is drawn of the list before its code is there: the names of those in sight. */
const shownRows = () => shownItems(row => row.closest('section')?.parentElement, [`.${styles['title'] ?? ''}`], false)

const never = (): void => undefined

/** A list below 900 px: the name first, the rest in a line, moments gathered under their day (picture 09). */
export const PhoneList = () => {
  const list = useListScreen()
  const { data, sort } = useRows()
  const { resource, columns, link } = list
  const { selection } = useListState()
  useOutline(listOperation(resource), data, shownRows)
  const press = useLongPress(selection.isChoosing, list.choosable ? selection.toggle : never)
  const onKeyDown = useRowKeys()
  const { longDate, timeText, today: todayHere } = useFormats()
  const today = todayHere()
  const days = byDay(resource, sort.field, data ?? [])
  const isTimed = days.some(({ day }) => day !== null)
  const named = [...titleKeys(resource), link, 'status', ...(isTimed ? [sort.field] : [])]
  const isBeside = ({ named: field }: ListColumn) => field !== null && cellOf(field).state !== undefined
  const rest = columns.shown.filter(({ key }) => !named.includes(key))
  // The first that this row says something in: of one whose first columns are empty, the next ones.
  const factsOf = (record: ConsoleRecord) =>
    rest.filter(column => !isBeside(column) && (factOf(column, record) ?? null) !== null).slice(0, FACTS)
  const beside = rest.filter(isBeside)
  const status = columns.shown.find(({ key }) => key === 'status')
  return (
    <div className={styles['phone']} {...press} onKeyDown={onKeyDown}>
      {days.map(({ day, rows }) => (
        <section key={`${day} ${rows[0]?.record.id ?? ''}`} aria-label={day === null ? resource.label[1] : longDate(day)}>
          {isTimed && (
            <h2>{day === null ? t('lists.noDate') : day === today ? t('common.todayIs', { day: longDate(day) }) : longDate(day)}</h2>
          )}
          <ul>
            {rows.map(({ record, time }) => (
              <RecordContextProvider key={record.id} value={record}>
                <li className={styles['row']} data-row={record.id} data-selected={selection.has(record.id)}>
                  {selection.isChoosing && (
                    <RowCheck title={record.recordTitle} checked={selection.has(record.id)} onToggle={() => selection.toggle(record.id)} />
                  )}
                  {list.isPeople && (
                    <span aria-hidden="true">
                      <PersonBadge name={record.recordTitle} photoUrl={pictureOf(record, resource.list.image)} small={false} bare />
                    </span>
                  )}
                  {isTimed && <span className={styles['time']}>{timeText(time)}</span>}
                  <span className={styles['body']}>
                    <span className={styles['title']}>
                      <RowTitle resource={resource} href={list.hrefOf(record)} onOpen={list.open} record={record}>
                        {record.recordTitle}
                      </RowTitle>
                    </span>
                    <FactLine columns={factsOf(record)} record={record} className={styles['facts']} />
                    {(status || list.actionWidth > 0) && (
                      <span className={styles['status']}>
                        {status && cellContent(status, record)}
                        {status && beside.map(column => <span key={column.key}>{cellContent(column, record)}</span>)}
                        {list.actionWidth > 0 && <RowAction record={record} />}
                      </span>
                    )}
                  </span>
                  {list.hasMenu && <RowMenu record={record} />}
                </li>
              </RecordContextProvider>
            ))}
          </ul>
        </section>
      ))}
    </div>
  )
}
