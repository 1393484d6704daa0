import { LinkBase } from 'ra-core'
import { StatusChip } from '#widgets/StatusChip.tsx'
import { useFormats } from '#widgets/formats.ts'
import type { ConsoleRecord } from '../../data/types.ts'
import { fieldOfKey } from '#catalogue'
import { ColumnCell } from '../../views/shared/Cell.tsx'
import { markOf, MarkIcon } from './marks.tsx'
import { wallOf, whomOf } from './subject.ts'
import type { CalendarWorks } from './useCalendar.ts'

/** The rows of one day in full: time, whole name, where, for whom, state. */
export const DayRows = ({
  rows,
  works,
}: {
  readonly rows: readonly ConsoleRecord[]
  readonly works: Pick<CalendarWorks, 'subject' | 'marks' | 'paths'>
}) => {
  const { subject, marks, paths } = works
  const { timeText } = useFormats()
  const facts = subject.facts.flatMap(key => fieldOfKey(subject.resource, key) ?? [])
  return (
    <ul className="c-rows">
      {rows.map(record => (
        <li key={record.id} className="c-row">
          <span className="c-row-time">{timeText(wallOf(subject, record).slice(11, 16))}</span>
          <MarkIcon mark={markOf(whomOf(subject, record), marks)} />
          <span className="c-row-body">
            <LinkBase className="v-title" to={paths.open(record) ?? paths.back} data-struck={record.status === 'cancelled'}>
              {record.recordTitle}
            </LinkBase>
            <span className="v-phone-facts">
              {facts.map(named => (
                <span key={named.key}>
                  <ColumnCell named={named} record={record} />
                </span>
              ))}
            </span>
          </span>
          <StatusChip status={record.status} />
        </li>
      ))}
    </ul>
  )
}
