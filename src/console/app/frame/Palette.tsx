import { useMemo, useState } from 'react'
import Dialog from '@mui/material/Dialog'
import { useNavigate } from 'react-router-dom'
import { Icon, isIcon } from '#widgets/icons.tsx'
import { useApplication } from '../application.tsx'
import { useAddressBook } from '../routing/book.tsx'
import { useFrame } from './context.tsx'
import { jumpsOf, matching } from './paletteEntries.ts'
import { useChoiceKeys } from './useChoiceKeys.ts'
import { usePaletteRecords } from './usePaletteRecords.ts'
import './over.css'

interface Row {
  readonly href: string
  readonly title: string
  readonly note: string
  readonly icon: string | undefined
}

/** Search everywhere: pages by name, records by what their lists search (Ctrl K). */
const Palette = ({ onClose }: { readonly onClose: () => void }) => {
  const { catalogue } = useApplication()
  const { items } = useFrame()
  const book = useAddressBook()
  const navigate = useNavigate()
  const [text, setText] = useState('')
  const jumps = useMemo(() => (book ? jumpsOf(items, book.routes, book.organizationId) : []), [items, book])
  const { records, isPending } = usePaletteRecords(text, jumps, catalogue, book)

  const rows: readonly Row[] = [
    ...matching(jumps, text).map(({ href, label, inside, icon }) => ({ href, title: label, note: inside ?? 'Page', icon })),
    ...records.map(({ href, title, kind }) => ({ href, title, note: kind, icon: 'search' })),
  ]
  const go = (row: Row | undefined) => {
    if (!row) return
    onClose()
    void navigate(row.href)
  }
  const keys = useChoiceKeys(rows.length, index => go(rows[index]))

  return (
    <Dialog
      open
      onClose={onClose}
      aria-label="Search"
      slotProps={{ paper: { className: 'f-palette' }, container: { className: 'f-palette-place' } }}
    >
      <label className="f-pick-search">
        <Icon name="search" />
        <span className="vh">Search pages and records</span>
        <input
          autoFocus
          role="combobox"
          aria-expanded="true"
          aria-controls="f-palette-rows"
          aria-activedescendant={rows[keys.active] ? `f-palette-${keys.active}` : undefined}
          placeholder="Search pages and records"
          value={text}
          onChange={event => setText(event.target.value)}
          onKeyDown={keys.onKeyDown}
        />
      </label>
      <ul role="listbox" id="f-palette-rows" aria-label="Found" aria-busy={isPending}>
        {rows.map((row, index) => (
          <li
            key={`${row.href} ${row.title}`}
            id={`f-palette-${index}`}
            role="option"
            aria-selected={index === keys.active}
            onClick={() => go(row)}
          >
            <Icon name={isIcon(row.icon) ? row.icon : 'right'} size={18} />
            <span>{row.title}</span>
            <small>{row.note}</small>
          </li>
        ))}
      </ul>
      <p className="f-pick-note" role="status">
        {isPending ? 'Searching …' : rows.length === 0 ? 'Nothing has this name.' : ''}
      </p>
    </Dialog>
  )
}

export default Palette
