import { clsx } from 'clsx'
import { LinkBase } from 'ra-core'
import StarBorderOutlined from '@mui/icons-material/StarBorderOutlined'
import type { ConsoleRecord } from '#console/data/types.ts'
import { choiceLabel, optionsOf } from '#fields/choice/options.ts'
import { partTitle } from '#fields/repeater/partTitle.ts'
import type { RepeaterOptions } from '#fields/repeater/repeater.ts'
import { t } from '#texts/planner.ts'
import { Icon, IconAction, VisuallyHidden, statusIcon, statusWord } from '#widgets'
import styles from './planner.module.css'
import type { Planner } from './usePlanner.ts'

type Values = Readonly<Record<string, unknown>>

/** What a cell has room for. */
const SHOWN = 3

interface Line {
  readonly title: string
  readonly note: string
  readonly isChecked: boolean
}

const linesOf = ({ resource, options: { items } }: Planner, record: ConsoleRecord): readonly Line[] => {
  if (!items) return []
  const list = resource.fields[items.of]?.options as unknown as RepeaterOptions
  const options = optionsOf(list.fields[items.note ?? ''])
  const wordOf = (value: unknown): string => (options.length > 0 ? choiceLabel(options, String(value)) : String(value))
  return (((record as Values)[items.of] as readonly Values[] | undefined) ?? []).map(one => {
    const note = items.note === undefined ? null : one[items.note]
    const notes = (Array.isArray(note) ? note : note === null || note === undefined || note === '' ? [] : [note]).map(wordOf)
    const isChecked = items.checked === undefined || one[items.checked] !== false
    // That nothing stands beside a dish means that there is nothing in it: of one that nobody looked at that is not known.
    return {
      title: partTitle(one, items.title, list),
      note: [...notes, ...(isChecked ? [] : [t('planner.unchecked')])].join(', '),
      isChecked,
    }
  })
}

/** What a row is called in a cell: without the name of the slot, which stands before it ('Lunch: Garden salad', 'Meatloaf, lunch'). */
const shortTitle = (title: string, slot: string): string => {
  const [whole, part] = [title.toLowerCase(), slot.toLowerCase()]
  const rest = whole.startsWith(`${part}:`)
    ? title.slice(part.length + 1)
    : whole.endsWith(`, ${part}`)
      ? title.slice(0, -part.length - 2)
      : title
  return rest.trim() || title
}

/** A row in a cell: its name, what it is made of, and what is to be known about it. */
export const Item = ({ planner, record, slot, isReached, isCut = false, whole = false, onRemove }: ItemProps) => {
  const { options, paths, reason } = planner
  const lines = linesOf(planner, record)
  const unchecked = lines.filter(one => !one.isChecked).length
  const isException = options.exception !== undefined && (record as Values)[options.exception] === true
  const more = whole ? 0 : lines.length - SHOWN
  const { status } = record
  return (
    <li
      className={clsx(styles['item'], isException && styles['exception'])}
      data-row={record.id}
      data-status={status}
      data-cut={isCut}
      draggable={reason === null}
      onDragStart={event => {
        event.dataTransfer.setData('text/plain', record.id)
        event.dataTransfer.effectAllowed = 'move'
      }}
    >
      <LinkBase to={paths.open(record) ?? paths.back} tabIndex={isReached ? 0 : -1} draggable={false} className={styles['name']}>
        {status !== 'published' && (
          <>
            <Icon name={statusIcon(status)} size={14} /> <VisuallyHidden>{statusWord(status)}: </VisuallyHidden>
          </>
        )}
        {shortTitle(record.recordTitle, slot)}
      </LinkBase>
      {isException && (
        <span className={styles['mark']}>
          <StarBorderOutlined aria-hidden="true" sx={{ fontSize: '1rem' }} /> {t('planner.exception')}
        </span>
      )}
      {unchecked > 0 && (
        <span className={styles['warning']}>
          <Icon name="alert" size={14} /> {t('planner.uncheckedCount', { count: unchecked, smart_count: unchecked })}
        </span>
      )}
      {lines.map(({ title, note }, index) => (
        <span key={index} className={styles['line']} data-over={!whole && index >= SHOWN}>
          {title}
          {note !== '' && <span className={styles['note']}> {note}</span>}
        </span>
      ))}
      {more > 0 && <span className={clsx(styles['note'], styles['more'])}>{t('planner.more', { count: more, smart_count: more })}</span>}
      {onRemove && (
        <IconAction
          icon="trash"
          label={t('planner.remove', { title: record.recordTitle })}
          className={styles['remove']}
          onClick={onRemove}
        />
      )}
    </li>
  )
}

interface ItemProps {
  readonly planner: Planner
  readonly record: ConsoleRecord
  /** What its row of the grid is called. */
  readonly slot: string
  /** Its cell has the focus, so Tab goes into it. */
  readonly isReached: boolean
  /** It waits to be put elsewhere. */
  readonly isCut?: boolean
  /** There is room for all of it. */
  readonly whole?: boolean
  readonly onRemove?: () => void
}

/** What is on its way into a cell. */
export const ItemOnItsWay = ({ title, slot }: { readonly title: string; readonly slot: string }) => (
  <li className={styles['item']} data-status="draft" aria-busy="true">
    <span className={styles['name']}>{shortTitle(title, slot)}</span>
    <span className={styles['note']}>{t('planner.saving')}</span>
  </li>
)
