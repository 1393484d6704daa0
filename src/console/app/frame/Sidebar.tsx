import { memo, useId, useState } from 'react'
import List from '@mui/material/List'
import ListItemButton from '@mui/material/ListItemButton'
import { Link, useLocation } from 'react-router-dom'
import { t } from '#texts/frame.ts'
import { Icon, isIcon } from '#widgets/icons.tsx'
import { currentOf, isGroup, type NavGroup, type NavLink } from '../../navigation/sidebar.ts'
import styles from './frame.module.css'
import { useFrame } from '../../services/frame.tsx'

/** The variant's entries (R5): groups that open and close, the current page's link marked by ground, bar and weight. */
export const Sidebar = () => {
  const { items } = useFrame()
  const { pathname } = useLocation()
  const current = currentOf(items, pathname)
  return (
    <nav aria-label={t('frame.main')}>
      <List disablePadding>
        {items.map(item => (
          <li key={isGroup(item) ? `group ${item.title}` : item.href + item.label}>
            {isGroup(item) ? (
              <Group group={item} current={current} />
            ) : (
              <Entry link={item} icon={item.icon} isCurrent={item.href === current} />
            )}
          </li>
        ))}
      </List>
    </nav>
  )
}

interface EntryProps {
  readonly link: NavLink
  readonly icon?: string | undefined
  readonly isCurrent: boolean
}

const Entry = memo(({ link, icon, isCurrent }: EntryProps) => (
  <ListItemButton component={Link} to={link.href} selected={isCurrent} aria-current={isCurrent ? 'page' : undefined}>
    {icon !== undefined && <Icon name={isIcon(icon) ? icon : 'document'} />}
    {link.label}
  </ListItemButton>
))
Entry.displayName = 'Entry'

const Group = memo(({ group, current }: { readonly group: NavGroup; readonly current: string | null }) => {
  const holdsCurrent = group.links.some(link => link.href === current)
  const [chosen, setChosen] = useState<boolean | null>(null)
  const isOpen = chosen ?? holdsCurrent
  const id = useId()
  return (
    <>
      <ListItemButton component="button" aria-expanded={isOpen} aria-controls={id} onClick={() => setChosen(!isOpen)}>
        <Icon name={isIcon(group.icon) ? group.icon : 'folder'} />
        {group.title}
        <Icon name={isOpen ? 'down' : 'right'} size={16} className={styles['end'] ?? ''} />
      </ListItemButton>
      <List id={id} disablePadding hidden={!isOpen}>
        {/* Entries that nobody sees are not drawn: most of the sidebar's are in groups. */}
        {isOpen &&
          group.links.map(link => (
            <li key={link.href + link.label}>
              <Entry link={link} isCurrent={link.href === current} />
            </li>
          ))}
      </List>
    </>
  )
})
Group.displayName = 'Group'
