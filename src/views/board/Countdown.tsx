import { t } from '#texts/boards.ts'
import { Icon, VisuallyHidden, useFormats } from '#widgets'
import type { BoardScreen } from './useBoard.ts'
import { useTimeLeft } from './useTimeLeft.ts'

/** 'in 12 min' is said to those who listen at these minutes alone: a clock that speaks each minute is a nuisance. */
const SPOKEN = [60, 30, 15, 5, 1]

const ROOM = '\u00a0'

const spanOf = (minutes: number): string => {
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60]
  const kind = hours === 0 ? 'minutes' : rest === 0 ? 'hours' : 'both'
  return t(`boards.time.${kind}`, { hours, minutes: rest })
}

/** How long rows can still be waited for, in words, and how many are; of today alone. */
export const Countdown = ({ board }: { readonly board: BoardScreen }) => {
  const { timeText } = useFormats()
  const left = useTimeLeft(board.options.until)
  if (left === null || board.day !== board.today) return null
  // Its room is there before its words: nothing below it is pushed down when they come.
  if (left === undefined)
    return (
      <div aria-hidden="true">
        <span>{ROOM}</span>
        <b>{ROOM}</b>
        <span>{ROOM}</span>
      </div>
    )
  const { count, all } = board.waiting
  const isDone = board.isCounted && count === 0 && all > 0
  const says = isDone ? t('boards.done') : left.minutes > 0 ? t('boards.left', { span: spanOf(left.minutes) }) : t('boards.over')
  const isSpoken = isDone || left.minutes <= 0 || SPOKEN.includes(left.minutes)
  return (
    <div>
      <span>
        <Icon name="clock" size={18} />
        {t('boards.waiting', { time: timeText(left.until) })}
      </span>
      <b role="timer">{says}</b>
      <span>{board.isCounted ? t('boards.count', { open: count, all }) : ROOM}</span>
      <VisuallyHidden role="status">{isSpoken ? says : ''}</VisuallyHidden>
    </div>
  )
}
