import { memo, useId, useState, type MouseEvent } from 'react'
import { Box } from '@mui/material'
import { useEvent } from 'ra-core'
import { useLocation, useNavigate } from 'react-router-dom'
import { t } from '#texts/frame.ts'
import { Count, Icon, VisuallyHidden, isIcon } from '#widgets'
import { currentOf, isGroup, type NavGroup, type NavLink } from '../../navigation/sidebar.ts'
import { isPlainPress } from '../../routing/plainPress.ts'
import { useFrame } from '../../services/frame.tsx'
import { howMany, useWaiting, type Waiting as WaitingRows } from '../../services/waiting.ts'

/** More are not told apart. */
const MOST = 99

// What is current is marked by more than its color.
const ENTRIES = {
  '& :is(a, button)': {
    display: 'flex',
    alignItems: 'center',
    gap: 0.75,
    width: '100%',
    minHeight: { xs: 'var(--h-row)', md: '2.25rem' },
    my: 'var(--line)',
    p: 1,
    borderRadius: 'var(--r-control)',
    font: 'var(--t-label)',
    color: 'text.primary',
    // No word is broken to make room for a number.
    '& > span': { flex: 'none' },
    '& > span:first-of-type': { flex: 1, minWidth: 0, overflowWrap: 'break-word' },
    '& > svg': { color: 'text.secondary' },
    '&:hover': { bgcolor: 'var(--c-sunken)', textDecoration: 'none' },
    '&:focus-visible': { outlineOffset: 'calc(var(--focus) * -1)' },
  },
  '& ul ul > li > a': { pl: 4.75, fontWeight: 400 },
  '& ul li > a + a': { pl: 6, fontWeight: 400 },
  '& [aria-current=page]': {
    fontWeight: 600,
    color: 'primary.main',
    position: 'relative',
    bgcolor: 'var(--c-accent-soft)',
    // An edge: it stays where the system chooses the colors, as no ground and no shadow does.
    '&::before': { content: '""', position: 'absolute', inset: 0, borderLeft: 'calc(var(--line) * 3) solid', borderRadius: 'inherit' },
    '& > svg': { color: 'inherit' },
  },
}

/** The variant's entries (R5), plain elements, which are on every page before its first row: groups that open and close, the current page's link marked by ground, bar and weight. */
export const Sidebar = () => {
  const { items } = useFrame()
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  const follow = useEvent((event: MouseEvent<HTMLElement>) => {
    const href = event.target instanceof Element ? event.target.closest('a')?.getAttribute('href') : null
    if (!href || !isPlainPress(event)) return
    event.preventDefault()
    // Whoever presses where they are goes back to where they came from in one step.
    void navigate(href, { replace: href === pathname + search })
  })
  return <Entries items={items} current={currentOf(items, pathname)} onClick={follow} />
}

interface EntriesProps {
  readonly items: ReturnType<typeof useFrame>['items']
  readonly current: string | null
  readonly onClick: (event: MouseEvent<HTMLElement>) => void
}

// With plain links, which need not know the page's address: another page or order of a list draws none of them again.
const Entries = memo(({ items, current, onClick }: EntriesProps) => {
  const waiting = useWaiting()
  return (
    <Box component="nav" aria-label={t('frame.main')} sx={ENTRIES} onClick={onClick}>
      <ul>
        {items.map(item => (
          <li key={isGroup(item) ? `group ${item.title}` : item.href + item.label}>
            {isGroup(item) ? (
              <Group group={item} current={current} waiting={waiting} />
            ) : (
              <Entry link={item} icon={item.icon} isCurrent={item.href === current} waiting={waiting} />
            )}
          </li>
        ))}
      </ul>
    </Box>
  )
})

interface EntryProps {
  readonly link: NavLink
  readonly icon?: string
  readonly isCurrent: boolean
  readonly waiting: WaitingRows
}

/** How many rows of a resource wait for a person. */
const countOf = (link: NavLink | undefined, waiting: WaitingRows): number =>
  link?.resource === undefined ? 0 : howMany(waiting, link.resource)

/** A number beside what it belongs to, and in words for who does not see it. */
const Waiting = ({ count }: { readonly count: number }) =>
  count > 0 && (
    <Count>
      <span aria-hidden>{count > MOST ? `${MOST}+` : count}</span>
      <VisuallyHidden>{t('frame.waiting', { count })}</VisuallyHidden>
    </Count>
  )

const Entry = memo(({ link, icon, isCurrent, waiting }: EntryProps) => (
  <>
    <a href={link.href} aria-current={isCurrent ? 'page' : undefined}>
      {icon !== undefined && <Icon name={isIcon(icon) ? icon : 'document'} />}
      <span>{link.label}</span>
      <Waiting count={countOf(link, waiting)} />
    </a>
    {link.below && countOf(link.below, waiting) > 0 && <Entry link={link.below} isCurrent={false} waiting={waiting} />}
  </>
))

interface GroupProps {
  readonly group: NavGroup
  readonly current: string | null
  readonly waiting: WaitingRows
}

const Group = memo(({ group, current, waiting }: GroupProps) => {
  const holdsCurrent = group.links.some(link => link.href === current)
  const [chosen, setChosen] = useState<boolean | null>(null)
  const isOpen = chosen ?? holdsCurrent
  const id = useId()
  return (
    <>
      <button type="button" aria-expanded={isOpen} aria-controls={id} onClick={() => setChosen(!isOpen)}>
        <Icon name={isIcon(group.icon) ? group.icon : 'folder'} />
        <span>{group.title}</span>
        {!isOpen && <Waiting count={group.links.reduce((sum, link) => sum + countOf(link, waiting) + countOf(link.below, waiting), 0)} />}
        <Icon name={isOpen ? 'down' : 'right'} size={16} />
      </button>
      <ul id={id} hidden={!isOpen}>
        {/* Entries that nobody sees are not drawn: most of the sidebar's are in groups. */}
        {isOpen &&
          group.links.map(link => (
            <li key={link.href + link.label}>
              <Entry link={link} isCurrent={link.href === current} waiting={waiting} />
            </li>
          ))}
      </ul>
    </>
  )
})
