import { declaredStates } from '#catalogue'
import type { ConsoleRecord } from '#console/data/types.ts'
import { t } from '#texts/rosters.ts'
import { useFormats } from '#widgets/formats.ts'
import { Icon } from '#widgets/icons.tsx'
import { PersonBadge } from '#widgets/PersonBadge.tsx'
import { StatusChip } from '#widgets/StatusChip.tsx'
import text from '#widgets/text.module.css'
import type { RosterScreen } from './useRosterScreen.ts'
import styles from './roster.module.css'

interface RosterRowProps {
  readonly record: ConsoleRecord
  readonly screen: RosterScreen
  readonly isCurrent: boolean
}

/** One row to tick. Plain elements: a hall has hundreds. */
export const RosterRow = ({ record, screen, isCurrent }: RosterRowProps) => {
  const title = screen.title(record)
  const plus = screen.plus(record)
  const tells = screen.tells.flatMap(path => {
    const fact = screen.fact(record, path)
    return fact === null ? [] : [<span key={path}>{fact}</span>]
  })
  return (
    <li className={styles['row']} data-row={record.id} data-current={isCurrent}>
      {screen.person !== undefined && (
        <span aria-hidden="true">
          <PersonBadge name={title} photoUrl={screen.picture(record, screen.person)} small={false} bare />
        </span>
      )}
      <span className={styles['body']}>
        <b>{title}</b>
        {tells.length > 0 && <span className={text['facts']}>{tells}</span>}
      </span>
      <span className={styles['beside']}>
        {screen.mostPlus !== null && screen.mayChange(record) ? (
          <Plus record={record} screen={screen} title={title} />
        ) : (
          plus > 0 && <span className={styles['plus']}>{t('rosters.more', { count: plus, what: screen.plusLabel.toLowerCase() })}</span>
        )}
        {screen.isOdd(record) && <StatusChip status={record.status} declared={declaredStates(screen.resource)} />}
        {screen.isMarked(record) && screen.levels.length > 0 && <Level record={record} screen={screen} title={title} />}
      </span>
      <Mark record={record} screen={screen} title={title} />
    </li>
  )
}

interface PartProps {
  readonly record: ConsoleRecord
  readonly screen: RosterScreen
  readonly title: string
}

/** How many somebody brings. */
const Plus = ({ record, screen, title }: PartProps) => {
  const what = screen.plusLabel.toLowerCase()
  const plus = screen.plus(record)
  const counts = Array.from({ length: Math.max(plus, screen.mostPlus ?? 0) + 1 }, (_, count) => count)
  return (
    <select
      className={styles['level']}
      data-plus={plus > 0}
      aria-label={t('rosters.plusOf', { label: screen.plusLabel, title })}
      value={plus}
      onChange={({ target }) => screen.setPlus(record, Number(target.value))}
    >
      {counts.map(count => (
        <option key={count} value={count}>
          {count === 0 ? t('rosters.plusNone', { what }) : t('rosters.more', { count, what })}
        </option>
      ))}
    </select>
  )
}

const Level = ({ record, screen, title }: PartProps) => {
  const value = screen.levelKey === undefined ? null : (record[screen.levelKey] as string | null | undefined)
  return (
    <select
      className={styles['level']}
      aria-label={t('rosters.levelOf', { label: screen.levelLabel, title })}
      value={value ?? ''}
      disabled={!screen.mayChange(record)}
      onChange={({ target }) => {
        const chosen = target.value === '' ? null : target.value
        screen.setLevel(record, chosen, screen.levels.find(one => one.value === chosen)?.label ?? t('rosters.noLevel'))
      }}
    >
      <option value="">{t('rosters.noLevel')}</option>
      {screen.levels.map(level => (
        <option key={level.value} value={level.value}>
          {level.label}
        </option>
      ))}
    </select>
  )
}

const Mark = ({ record, screen, title }: PartProps) => {
  const { timeText } = useFormats()
  const isMarked = screen.isMarked(record)
  const at = screen.at === undefined ? null : (record[screen.at] as string | null | undefined)
  const action = isMarked ? screen.unmark : screen.mark
  const refusal = screen.refusal(action, record)
  const words = isMarked ? [screen.words.marked, at ? timeText(at.slice(11, 16)) : ''].join(' ').trim() : (screen.mark?.label ?? '')
  return (
    <button
      type="button"
      className={styles['mark']}
      data-mark={isMarked}
      aria-label={`${words}: ${title}${refusal === null ? '' : `. ${refusal}`}`}
      title={refusal ?? (isMarked ? screen.unmark?.label : undefined)}
      aria-disabled={refusal !== null || action === undefined}
      onClick={() => screen.toggle(record)}
    >
      {isMarked ? <Icon name="checkCircle" /> : <span className={styles['ring']} />}
      <span className={styles['words']}>{words}</span>
    </button>
  )
}
