import { memo, useState } from 'react'
import { declaredStates } from '#catalogue'
import type { ConsoleRecord } from '#console/data/types.ts'
import { t } from '#texts/rosters.ts'
import { Icon, PersonBadge, StatusChip, useFormats } from '#widgets'
import text from '#widgets/text.module.css'
import { plusText } from '../plusText.tsx'
import type { RosterScreen } from './useRosterScreen.ts'
import styles from './roster.module.css'

interface RosterRowProps {
  readonly record: ConsoleRecord
  readonly screen: RosterScreen
}

const Drawn = ({ record, screen }: RosterRowProps) => {
  const title = screen.title(record)
  const plus = screen.plus(record)
  const tells = screen.tells.flatMap(path => {
    const fact = screen.fact(record, path)
    return fact === null ? [] : [<span key={path}>{fact}</span>]
  })
  return (
    <>
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
          plus > 0 && <span className={styles['plus']}>{plusText(plus, screen.plusLabel)}</span>
        )}
        {screen.isOdd(record) && <StatusChip status={record.status} declared={declaredStates(screen.resource)} />}
        {screen.isMarked(record) && screen.levels.length > 0 && <Level record={record} screen={screen} title={title} />}
      </span>
      <Mark record={record} screen={screen} title={title} />
    </>
  )
}

/** What stands in one row to tick. Plain elements, drawn again when its own row is: a hall has hundreds. */
export const RosterRow = memo(Drawn, (before, after) => before.record === after.record && before.screen.looks === after.screen.looks)

interface PartProps {
  readonly record: ConsoleRecord
  readonly screen: RosterScreen
  readonly title: string
}

interface Choosing {
  readonly label: string
  readonly value: string
  readonly options: readonly { readonly value: string; readonly label: string }[]
  readonly disabled?: boolean
  /** Something is chosen that stands out. */
  readonly isSet?: boolean
  readonly onChoose: (value: string) => void
}

/** A list to choose from, which is there once somebody comes to it: hundreds of rows would have thousands of choices to lay out. */
const Choice = ({ label, value, options, disabled, isSet, onChoose }: Choosing) => {
  const [isReached, setReached] = useState(false)
  const reach = (): void => setReached(true)
  return (
    <select
      className={styles['level']}
      data-plus={isSet}
      aria-label={label}
      value={value}
      disabled={disabled}
      onPointerEnter={reach}
      onPointerDown={reach}
      onFocus={reach}
      onChange={({ target }) => onChoose(target.value)}
    >
      {options
        .filter(one => isReached || one.value === value)
        .map(one => (
          <option key={one.value} value={one.value}>
            {one.label}
          </option>
        ))}
    </select>
  )
}

/** How many somebody brings. */
const Plus = ({ record, screen, title }: PartProps) => {
  const plus = screen.plus(record)
  const options = Array.from({ length: Math.max(plus, screen.mostPlus ?? 0) + 1 }, (_, count) => ({
    value: String(count),
    label: plusText(count, screen.plusLabel),
  }))
  return (
    <Choice
      label={t('rosters.plusOf', { label: screen.plusLabel, title })}
      value={String(plus)}
      options={options}
      isSet={plus > 0}
      onChoose={chosen => screen.setPlus(record, Number(chosen))}
    />
  )
}

const Level = ({ record, screen, title }: PartProps) => {
  const value = screen.levelKey === undefined ? null : (record[screen.levelKey] as string | null | undefined)
  const options = [{ value: '', label: t('rosters.noLevel') }, ...screen.levels]
  return (
    <Choice
      label={t('rosters.levelOf', { label: screen.levelLabel, title })}
      value={value ?? ''}
      options={options}
      disabled={!screen.mayChange(record)}
      onChoose={chosen =>
        screen.setLevel(record, chosen === '' ? null : chosen, options.find(one => one.value === chosen)?.label ?? t('rosters.noLevel'))
      }
    />
  )
}

const Mark = ({ record, screen, title }: PartProps) => {
  const { timeText } = useFormats()
  const isMarked = screen.isMarked(record)
  const at = screen.at === undefined ? null : (record[screen.at] as string | null | undefined)
  const action = isMarked ? screen.unmark : screen.mark
  const refusal = screen.refusal(action, record)
  if (!action && !isMarked) return null
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
