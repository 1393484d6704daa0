import { memo, useId, useState } from 'react'
import { Link, useLocation } from 'react-router-dom'
import { t } from '#texts/frame.ts'
import { Icon, isIcon } from '#widgets/icons.tsx'
import { currentOf, isGroup, type NavGroup, type NavLink } from '../../navigation/sidebar.ts'
import { useFrame } from '../../services/frame.tsx'
import { useWaiting } from '../../services/waiting.ts'
import { VisuallyHidden } from '#widgets/VisuallyHidden.tsx'
import styles from './Sidebar.module.css'

/** More are not told apart. */
const MOST = 99

/** The variant's entries (R5), plain elements, which are on every page before its first row: groups that open and close, the current page's link marked by ground, bar and weight. */
export const Sidebar = () => {
  const { items } = useFrame()
  const { pathname } = useLocation()
  const current = currentOf(items, pathname)
  const waiting = useWaiting()
  return (
    <nav aria-label={t('frame.main')}>
      <ul>
        {items.map(item => (
          <li key={isGroup(item) ? `group ${item.title}` : item.href + item.label}>
            {isGroup(item) ? (
              <Group group={item} current={current} waiting={waiting} />
            ) : (
              <Entry link={item} icon={item.icon} isCurrent={item.href === current} count={countOf(item, waiting)} />
            )}
          </li>
        ))}
      </ul>
    </nav>
  )
}

interface EntryProps {
  readonly link: NavLink
  readonly icon?: string | undefined
  readonly isCurrent: boolean
  /** Rows that wait for a person. */
  readonly count: number
}

const countOf = ({ resource }: NavLink, waiting: ReadonlyMap<string, number>): number =>
  resource === undefined ? 0 : (waiting.get(resource) ?? 0)

/** A number beside what it belongs to, and in words for who does not see it. */
const Count = ({ count }: { readonly count: number }) =>
  count > 0 && (
    <span className={styles['count']}>
      <span aria-hidden>{count > MOST ? `${MOST}+` : count}</span>
      <VisuallyHidden>{t('frame.waiting', { count })}</VisuallyHidden>
    </span>
  )

const Entry = memo(({ link, icon, isCurrent, count }: EntryProps) => (
  <Link className={styles['entry']} to={link.href} aria-current={isCurrent ? 'page' : undefined}>
    {icon !== undefined && <Icon name={isIcon(icon) ? icon : 'document'} />}
    {link.label}
    <Count count={count} />
  </Link>
))
Entry.displayName = 'Entry'

interface GroupProps {
  readonly group: NavGroup
  readonly current: string | null
  readonly waiting: ReadonlyMap<string, number>
}

const Group = memo(({ group, current, waiting }: GroupProps) => {
  const holdsCurrent = group.links.some(link => link.href === current)
  const [chosen, setChosen] = useState<boolean | null>(null)
  const isOpen = chosen ?? holdsCurrent
  const id = useId()
  return (
    <>
      <button type="button" className={styles['entry']} aria-expanded={isOpen} aria-controls={id} onClick={() => setChosen(!isOpen)}>
        <Icon name={isIcon(group.icon) ? group.icon : 'folder'} />
        {group.title}
        {!isOpen && <Count count={group.links.reduce((sum, link) => sum + countOf(link, waiting), 0)} />}
        <Icon name={isOpen ? 'down' : 'right'} size={16} />
      </button>
      <ul id={id} hidden={!isOpen}>
        {/* Entries that nobody sees are not drawn: most of the sidebar's are in groups. */}
        {isOpen &&
          group.links.map(link => (
            <li key={link.href + link.label}>
              <Entry link={link} isCurrent={link.href === current} count={countOf(link, waiting)} />
            </li>
          ))}
      </ul>
    </>
  )
})
Group.displayName = 'Group'
