import { useEffect, useId, useRef, type KeyboardEvent } from 'react'
import { Skeleton } from '@mui/material'
import type { ConsoleRecord } from '#console/data/types.ts'
import { actionsFor, refusalOf } from '#console/views/list/rowVerbs.ts'
import { useListScreen, useListState } from '#console/views/list/listScreen.ts'
import { useRowFocus } from '#console/views/list/useRowFocus.ts'
import { t } from '#texts/boards.ts'
import { ActionButton, Icon, Notice, VisuallyHidden } from '#widgets'
import { useCounts } from '#shared'
import { useBeside } from '../useBeside.tsx'
import { PAGE, useRowPages } from '../useRowPages.ts'
import { callsOf } from './board.ts'
import { BoardCard } from './BoardCard.tsx'
import type { BoardScreen } from './useBoard.ts'
import type { Lane } from './useLanes.ts'
import styles from './board.module.css'

const focusCard = (card: Element | null | undefined): void => card?.querySelector<HTMLElement>('a[href], button')?.focus()

/** The lane beside this one that has cards. */
const besideLane = (lane: Element | null, by: 1 | -1): Element | undefined => {
  const all = [...document.querySelectorAll('[data-lane]')].filter(one => one.querySelector('[data-row]') || one === lane)
  const at = lane ? all.indexOf(lane) : -1
  return all[at + by]
}

/** A lane with its count and its cards. While a card is dragged it says which action would bring it here, or why none can. */
export const LaneOfBoard = ({ board, lane }: { readonly board: BoardScreen; readonly lane: Lane }) => {
  const id = useId()
  const { resource, may } = useListScreen()
  const { act } = useListState()
  const { saysCount } = useCounts()
  const isOpen = lane.place !== 'folded' || board.unfolded.includes(lane.name)
  const { rows, total, isPending, error, refetch, more, hasMore, isMore } = useRowPages(resource, {
    name: `lane ${lane.name}`,
    filter: { ...board.filter, ...lane.filter },
    sort: board.sort,
    columns: board.columns,
    enabled: isOpen,
  })
  const { card = [] } = board.options
  const beside = useBeside(resource, rows, [...card, ...callsOf(board.options)])
  const { revision } = board
  const shown = useRef(revision)
  useEffect(() => {
    // The counts are read more often than the cards: once they differ, somebody has moved one.
    if (isOpen && shown.current !== '' && shown.current !== revision) void refetch({ cancelRefetch: false })
    shown.current = revision
  }, [isOpen, revision, refetch])
  const { body, status, onFocus, onBlur } = useRowFocus<HTMLUListElement>(rows)
  const isRead = isOpen && !isPending && !error
  const count = board.counts.get(lane.name) ?? (isRead ? total : 0)
  const move = board.dragged ? board.moveTo(board.dragged, lane) : null

  const onKeyDown = (event: KeyboardEvent<HTMLElement>): void => {
    if (event.ctrlKey || event.metaKey || event.altKey || !(event.target instanceof Element)) return
    const card = event.target.closest('[data-row]')
    const record = rows.find(row => row.id === card?.getAttribute('data-row'))
    if (!card || !record || event.target.closest('[role="menu"]')) return
    const own = event.currentTarget
    const keys: Readonly<Record<string, () => unknown>> = {
      ArrowDown: () => focusCard(card.nextElementSibling),
      ArrowUp: () => focusCard(card.previousElementSibling),
      ArrowRight: () => focusCard(besideLane(own, 1)?.querySelector('[data-row]')),
      ArrowLeft: () => focusCard(besideLane(own, -1)?.querySelector('[data-row]')),
      m: () => card.querySelector<HTMLElement>('[data-move]')?.click(),
      ...lettersOf(record),
    }
    const pressed = keys[event.key]
    if (!pressed) return
    event.preventDefault()
    pressed()
  }
  const lettersOf = (record: ConsoleRecord): Readonly<Record<string, () => void>> =>
    Object.fromEntries(
      actionsFor(resource, record).flatMap(action =>
        action.key && refusalOf(may, action, record) === null
          ? [[action.key, () => act({ action, which: { ids: [record.id] }, count: 1, record })] as const]
          : [],
      ),
    )
  const heading = (
    <>
      <Icon name={lane.icon} />
      <span>{lane.label}</span> <b>{board.isCounted || isRead ? saysCount(count) : '–'}</b>
    </>
  )
  return (
    <section
      className={styles['lane']}
      data-lane={lane.name}
      data-tone={lane.tone}
      data-place={lane.place}
      data-drop={move?.is}
      aria-labelledby={id}
      onKeyDown={onKeyDown}
      onDragOver={event => move?.is === 'open' && event.preventDefault()}
      onDrop={event => {
        event.preventDefault()
        board.drag(null)
        if (move?.is === 'open') move.go()
      }}
    >
      <h2 id={id} tabIndex={-1}>
        {lane.place === 'folded' ? (
          <button type="button" aria-expanded={isOpen} onClick={() => board.fold(lane.name)}>
            {heading}
            <Icon name={isOpen ? 'up' : 'right'} />
          </button>
        ) : (
          heading
        )}
      </h2>
      {move && move.is !== 'here' && (
        <p className={styles['drop']}>{move.is === 'open' ? t('boards.drop', { action: move.label }) : move.because}</p>
      )}
      {isOpen && error && rows.length === 0 && (
        <Notice tone="error" retry={refetch}>
          {error.message}
        </Notice>
      )}
      {isOpen && isPending && <Skeleton variant="rectangular" height="var(--s-8)" />}
      {isOpen && !isPending && rows.length === 0 && !error && <p className={styles['none']}>{t('boards.empty')}</p>}
      <VisuallyHidden role="status">
        <span ref={status} />
      </VisuallyHidden>
      {isOpen && rows.length > 0 && (
        <ul ref={body} onFocus={onFocus} onBlur={onBlur}>
          {rows.map(record => (
            <BoardCard key={record.id} record={record} board={board} beside={beside} isLarge={lane.place === 'first'} />
          ))}
        </ul>
      )}
      {isOpen && hasMore && (
        <ActionButton variant="text" isBusy={isMore} onClick={() => void more()}>
          {t('boards.more', { count: saysCount(Math.min(PAGE, total - rows.length)) })}
        </ActionButton>
      )}
    </section>
  )
}
