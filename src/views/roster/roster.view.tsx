import { useRef, type KeyboardEvent } from 'react'
import { clsx } from 'clsx'
import { useEvent, useNavigate } from 'ra-core'
import { Card } from '@mui/material'
import { ListSkeleton } from '#console/views/list/NoRows.tsx'
import type { ViewScreen } from '#console/services/views.ts'
import type { Resource, View } from '#model'
import { t } from '#texts/rosters.ts'
import { ActionButton, EmptyState, Notice, useIsPhone } from '#widgets'
import { Above } from '../Above.tsx'
import { DayPicker } from '../DayPicker.tsx'
import { useDay } from '../useDay.ts'
import { Newcomers } from './Newcomers.tsx'
import { RosterFoot } from './RosterFoot.tsx'
import { RosterList } from './RosterList.tsx'
import { RosterSide } from './RosterSide.tsx'
import { RosterTools } from './RosterTools.tsx'
import { RosterToast } from './RosterToast.tsx'
import { Unsent } from './Unsent.tsx'
import type { RosterOptions } from './roster.ts'
import { useRosterScreen } from './useRosterScreen.ts'
import styles from './roster.module.css'

const marksIn = (list: Element | null): readonly HTMLElement[] => [
  ...(list?.querySelectorAll<HTMLElement>('[data-row]:not([hidden]) [data-mark]') ?? []),
]

/** Rows to tick: who is here (pictures 15 and 15b). Every row is one press; the keys are those of whoever stands at the door. */
const Roster = ({ resource, view }: { readonly resource: Resource; readonly view: View }) => {
  const options = view.options as RosterOptions
  const { day, today, setDay, ofDay } = useDay(options.day)
  const isPhone = useIsPhone()
  const screen = useRosterScreen(resource, view, ofDay)
  const navigate = useNavigate()
  const list = useRef<HTMLUListElement>(null)
  const search = useRef<HTMLInputElement>(null)

  const onKeyDown = useEvent((event: KeyboardEvent<HTMLElement>) => {
    if (event.ctrlKey || event.metaKey || event.altKey || !(event.target instanceof HTMLElement)) return
    if (event.target.closest('input, select, textarea')) return
    const marks = marksIn(list.current)
    const at = marks.findIndex(one => one === event.target)
    const id = event.target.closest('[data-row]')?.getAttribute('data-row')
    const record = screen.rows.find(row => row.id === id)
    const move = (by: number) => marks[Math.min(marks.length - 1, Math.max(0, at + by))]?.focus()
    const keys: Readonly<Record<string, () => unknown>> = {
      ArrowDown: () => move(1),
      ArrowUp: () => move(-1),
      ...(screen.isRead ? {} : { z: () => screen.marks.undo() }),
      ...(screen.addTo === null ? {} : { w: () => navigate(screen.addTo ?? '') }),
      ...(record && screen.mostPlus !== null
        ? { g: () => screen.setPlus(record, screen.plus(record) + 1), G: () => screen.setPlus(record, screen.plus(record) - 1) }
        : {}),
      '/': () => search.current?.focus(),
      ...(record && screen.isMarked(record) && !screen.isRead
        ? Object.fromEntries(
            screen.levels.map(({ value, label }, index) => [String(index + 1), () => screen.setLevel(record, value, label)]),
          )
        : {}),
    }
    const pressed = keys[event.key]
    if (!pressed) return
    event.preventDefault()
    pressed()
  })

  if (screen.isPending) return <ListSkeleton />
  if (screen.error && screen.rows.length === 0)
    return (
      <div className={styles['screen']}>
        <Notice tone="error" retry={screen.readAgain}>
          {screen.error.message}
        </Notice>
      </div>
    )
  return (
    <div className={styles['screen']} onKeyDown={onKeyDown}>
      {options.above && <Above resource={resource} paths={options.above} />}
      {options.day !== undefined && <DayPicker day={day} today={today} onChange={setDay} />}
      {isPhone && <RosterSide screen={screen} isPhone />}
      <div className={styles['columns']}>
        <Card className={clsx(isPhone && styles['wide'])} sx={ON_PAPER}>
          <RosterTools screen={screen} isPhone={isPhone} searchRef={search} onDown={() => marksIn(list.current)[0]?.focus()} />
          <RosterList screen={screen} list={list} />
          <Newcomers
            screen={screen}
            otherwise={
              screen.shown.size === 0 && (
                <EmptyState
                  title={screen.rows.length === 0 ? t('rosters.none') : t('rosters.noMatch')}
                  drawing={false}
                  actions={screen.isNarrowed ? <ActionButton onClick={screen.widen}>{t('rosters.clear')}</ActionButton> : null}
                >
                  {screen.rows.length === 0 ? t('rosters.noneLead') : t('rosters.noMatchLead')}
                </EmptyState>
              )
            }
          />
          {screen.isCut && <Notice tone="warning">{t('rosters.many', { count: screen.rows.length })}</Notice>}
        </Card>
        {!isPhone && <RosterSide screen={screen} />}
      </div>
      {isPhone && !screen.isRead && <Unsent screen={screen} />}
      {isPhone && <RosterFoot screen={screen} />}
      <RosterToast marks={screen.marks} isPhone={isPhone} />
    </div>
  )
}

// Nothing is pressed there: rows are as high as what they say, and nobody's guests are not told.
const ON_PAPER = {
  '@media print': {
    '& [data-row]': { minHeight: 0, py: 0.5 },
    '& [data-mark]': { minHeight: 'var(--s-6)' },
    '& [data-plus=false]': { display: 'none' },
  },
}

export default Roster satisfies ViewScreen
