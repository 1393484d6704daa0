import { LinkBase } from 'ra-core'
import type { ConsoleRecord } from '#console/data/types.ts'
import { useListScreen, useListState } from '#console/views/list/listScreen.ts'
import { RowMenu } from '#console/views/list/RowButtons.tsx'
import { ActionOfRow } from '#console/views/list/useActing.tsx'
import { mainAction } from '#console/views/list/rowVerbs.ts'
import { phoneDigits, showPhone } from '#fields/phone/phone.ts'
import { t } from '#texts/boards.ts'
import { ActionButton, IconAction, PersonBadge, lazyPart, useAnchor } from '#widgets'
import text from '#widgets/text.module.css'
import { partsOf } from '../checks.ts'
import { titleOf, type Beside } from '../useBeside.tsx'
import { callsOf } from './board.ts'
import type { BoardScreen } from './useBoard.ts'
import styles from './board.module.css'

const MoveMenu = lazyPart(() => import('./MoveMenu.tsx'))

interface BoardCardProps {
  readonly record: ConsoleRecord
  readonly board: BoardScreen
  readonly beside: Beside
  readonly isLarge: boolean
}

/** A row as a card: what it is called, what is declared, the action that it calls for, and where else it may go. */
export const BoardCard = ({ record, board, beside, isLarge }: BoardCardProps) => {
  const { resource, hrefOf, may, hasMenu } = useListScreen()
  const { act, bulk } = useListState()
  const { anchor, opener, close } = useAnchor('menu')
  const { options } = board
  const title = titleOf(record, options.title)
  const href = hrefOf(record)
  const main = mainAction(resource, record, may)
  const calls = callsOf(options).map(path => ({ path, digits: phoneDigits(beside.text(record, path)) }))
  const called = calls.find(({ digits }) => digits !== '')
  const phone = called?.digits ?? ''
  const said = (options.card ?? []).flatMap(path => {
    // The number stands bare where there is room, beside what calls it.
    if (calls.some(one => one.path === path))
      return isLarge && path === called?.path ? { path, fact: <span className={text['number']}>{showPhone(phone)}</span> } : []
    const fact = beside.fact(record, path)
    return fact === null ? [] : [{ path, fact }]
  })
  // A large card has room to say what is what; what tells people apart says so by itself.
  const isDetail = ({ path }: { readonly path: string }): boolean => isLarge && partsOf(path).far === undefined
  const facts = said.filter(one => !isDetail(one))
  const details = said.filter(isDetail)
  const call = t('boards.call', { title })
  const move = t('boards.move', { title })
  return (
    <li
      className={styles['card']}
      data-row={record.id}
      data-large={isLarge}
      draggable
      onDragStart={event => {
        event.dataTransfer.effectAllowed = 'move'
        event.dataTransfer.setData('text/plain', title)
        board.drag(record)
      }}
      onDragEnd={() => board.drag(null)}
    >
      {isLarge && board.person !== undefined && (
        <span aria-hidden="true">
          <PersonBadge name={title} photoUrl={beside.picture(record, board.person)} small={false} bare />
        </span>
      )}
      <span className={styles['body']}>
        {href === null ? (
          <b className={styles['title']}>{title}</b>
        ) : (
          <LinkBase to={href} className={styles['title']} draggable={false}>
            {title}
          </LinkBase>
        )}
        {facts.length > 0 && (
          <span className={text['facts']}>
            {facts.map(({ path, fact }) => (
              <span key={path}>{fact}</span>
            ))}
          </span>
        )}
      </span>
      <span className={styles['ends']}>
        {phone !== '' &&
          (isLarge ? (
            <ActionButton icon="phone" href={`tel:${phone}`} aria-label={call}>
              {t('boards.call', { title: '' }).trim()}
            </ActionButton>
          ) : (
            <IconAction size="small" icon="phone" label={call} href={`tel:${phone}`} />
          ))}
        {main && (
          <ActionOfRow
            {...{ record, act, bulk }}
            {...(isLarge ? { icon: main.icon ?? 'check' } : { size: 'small' as const })}
            action={main}
            aria-label={`${main.label}: ${title}`}
          />
        )}
        <IconAction size="small" icon="columns" label={move} data-move="" {...opener} />
        {hasMenu && <RowMenu record={record} />}
      </span>
      {details.length > 0 && (
        <span className={styles['details']}>
          {details.map(({ path, fact }) => (
            <span key={path}>
              <span className={text['quiet']}>{beside.label(path)}:</span> {fact}
            </span>
          ))}
        </span>
      )}
      {anchor && <MoveMenu anchor={anchor} label={move} record={record} board={board} onClose={close} />}
    </li>
  )
}
