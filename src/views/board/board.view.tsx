import { Box, Stack } from '@mui/material'
import type { ViewScreen } from '#console/services/views.ts'
import type { Resource, View } from '#model'
import { t } from '#texts/boards.ts'
import { Icon } from '#widgets'
import { useCounts } from '#shared'
import { DayPicker } from '../DayPicker.tsx'
import type { BoardOptions } from './board.ts'
import { Countdown } from './Countdown.tsx'
import { HeadActions } from './HeadActions.tsx'
import { LaneOfBoard } from './LaneOfBoard.tsx'
import { Unset } from './Unset.tsx'
import { useBoard, type BoardScreen } from './useBoard.ts'
import styles from './board.module.css'

/** Lanes of cards (picture 21): exceptions first and large, what is done with folded; a card goes where an action leads. */
const Board = ({ resource, view }: { readonly resource: Resource; readonly view: View }) => {
  const board = useBoard(resource, view.options as BoardOptions)
  const { lanes, options, day, today, setDay, counts, isCounted } = board
  const of = (...places: readonly string[]) => lanes.filter(({ place }) => places.includes(place))
  const first = of('first')
  const isCalm = isCounted && first.every(({ name }) => !counts.get(name))
  const drawn = (some: typeof lanes) => some.map(lane => <LaneOfBoard key={lane.name} board={board} lane={lane} />)
  return (
    <div className={styles['screen']}>
      <Stack direction="row" useFlexGap sx={{ alignItems: 'center', flexWrap: 'wrap', gap: 2 }}>
        {options.day !== undefined && <DayPicker day={day} today={today} onChange={setDay} />}
        {options.waits && <HeadActions board={board} />}
      </Stack>
      <Unset setting={options.until} />
      <Figures board={board} />
      {first.length > 0 ? (
        <Box className={styles['exceptions']} sx={isCalm ? CALM : null}>
          <Box sx={WAITS}>
            {drawn(first)}
            <div className={styles['folded']}>{drawn(of('folded'))}</div>
          </Box>
          <div>{drawn(of('middle'))}</div>
        </Box>
      ) : (
        <div className={styles['lanes']}>
          {drawn(of('middle'))}
          {of('folded').length > 0 && <div className={styles['folded']}>{drawn(of('folded'))}</div>}
        </div>
      )}
    </div>
  )
}

// What is folded below rows that are on their way comes with them: they would push it away from under a finger.
const WAITS = { '&:has(.MuiSkeleton-root) > div': { display: 'none' } }

// Where nothing is wrong, the room is for those who are waited for.
const CALM = { '&&': { gridTemplateColumns: { md: 'minmax(0, 1fr) minmax(0, 1.75fr)' } } }
const HIDDEN = { visibility: 'hidden' } as const

/** How many are in each lane, as figures that lead to it and as a bar of their shares. */
const Figures = ({ board }: { readonly board: BoardScreen }) => {
  const { lanes, counts, isCounted, isCounting } = board
  const { saysCount } = useCounts()
  const shown = lanes.filter(({ place, name }) => place !== 'folded' || (counts.get(name) ?? 0) > 0)
  // Their room is there, and they once it is known which they are: they would move aside for each other.
  const style = isCounting ? HIDDEN : undefined
  const goTo = (name: string, isFolded: boolean): void => {
    if (isFolded && !board.unfolded.includes(name)) board.fold(name)
    const lane = document.querySelector(`[data-lane="${name}"]`)
    lane?.scrollIntoView({ block: 'start' })
    lane?.querySelector<HTMLElement>('h2 button, h2')?.focus({ preventScroll: true })
  }
  return (
    <nav className={styles['figures']} aria-label={t('boards.lanes')}>
      {board.options.until && <Countdown board={board} />}
      {shown.map(({ name, label, icon, tone, place }) => (
        <button
          key={name}
          type="button"
          style={style}
          data-tone={isCounted && !counts.get(name) ? 'muted' : tone}
          onClick={() => goTo(name, place === 'folded')}
        >
          <span>
            <Icon name={icon} size={18} />
            {label}
          </span>
          <b>{isCounted ? saysCount(counts.get(name) ?? 0) : '–'}</b>
        </button>
      ))}
      <span className={styles['shares']} aria-hidden="true">
        {[...shown].reverse().map(({ name, tone }) => (
          <span key={name} data-tone={tone} style={{ flexGrow: counts.get(name) ?? 0 }} />
        ))}
      </span>
    </nav>
  )
}

export default Board satisfies ViewScreen
