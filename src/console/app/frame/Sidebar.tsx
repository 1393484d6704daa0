import { useId, useState } from 'react'
import { Link, useLocation } from 'react-router-dom'
import { Icon, isIcon } from '#widgets/icons.tsx'
import { isCurrent, isGroup, type NavGroup, type NavLink } from '../navigation/sidebar.ts'
import { useFrame } from './context.tsx'

/** The variant's entries (R5): groups that open and close, the current page's link marked by ground, bar and weight. */
export const Sidebar = () => {
  const { items } = useFrame()
  return (
    <nav className="f-links" aria-label="Main">
      <ul>
        {items.map(item => (
          <li key={isGroup(item) ? `group ${item.title}` : item.href + item.label}>
            {isGroup(item) ? <Group group={item} /> : <Entry link={item} icon={item.icon} />}
          </li>
        ))}
      </ul>
    </nav>
  )
}

const Entry = ({ link, icon }: { readonly link: NavLink; readonly icon?: string | undefined }) => {
  const { pathname } = useLocation()
  const current = isCurrent(link.href, pathname)
  return (
    <Link className="f-link" data-level={icon === undefined ? 2 : 1} to={link.href} aria-current={current ? 'page' : undefined}>
      {icon !== undefined && <Icon name={isIcon(icon) ? icon : 'document'} />}
      <span>{link.label}</span>
    </Link>
  )
}

const Group = ({ group }: { readonly group: NavGroup }) => {
  const { pathname } = useLocation()
  const holdsCurrent = group.links.some(link => isCurrent(link.href, pathname))
  const [chosen, setChosen] = useState<boolean | null>(null)
  const isOpen = chosen ?? holdsCurrent
  const id = useId()
  return (
    <>
      <button
        type="button"
        className="f-link"
        data-parent={holdsCurrent}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setChosen(!isOpen)}
      >
        <Icon name={isIcon(group.icon) ? group.icon : 'folder'} />
        <span>{group.title}</span>
        <Icon name={isOpen ? 'down' : 'right'} size={16} className="f-turn" />
      </button>
      <ul id={id} hidden={!isOpen}>
        {group.links.map(link => (
          <li key={link.href + link.label}>
            <Entry link={link} />
          </li>
        ))}
      </ul>
    </>
  )
}
