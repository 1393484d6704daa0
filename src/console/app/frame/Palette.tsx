import { useMemo, useState, type ReactNode } from 'react'
import Dialog from '@mui/material/Dialog'
import { useNavigate } from 'react-router-dom'
import { t } from '#texts/frame.ts'
import { Icon, isIcon } from '#widgets/icons.tsx'
import { useUrlMap } from '../../routing/urlMap.tsx'
import { useFrame } from '../../services/frame.tsx'
import { jumpsOf, matching } from './paletteEntries.ts'
import { PaletteFacts } from './PaletteFacts.tsx'
import { useChoiceKeys } from './useChoiceKeys.ts'
import { usePaletteRecords, type FoundGroup } from './usePaletteRecords.ts'
import './popovers.css'

interface Row {
  readonly href: string
  readonly title: string
  /** What tells it from others of its name. */
  readonly facts?: ReactNode
  readonly note: string
  readonly icon: string | undefined
}

const rowsOf = ({ resource, records, more }: FoundGroup): readonly Row[] => [
  ...records.map(({ href, record }) => ({
    href,
    title: record.recordTitle,
    facts: <PaletteFacts resource={resource} record={record} />,
    note: resource.label[0],
    icon: resource.icon ?? 'search',
  })),
  ...(more === null
    ? []
    : [{ href: more, title: t('frame.palette.moreIn', { label: resource.label[1] }), note: t('frame.palette.list'), icon: 'list' }]),
]

/** Search everywhere (Ctrl K): pages by name, rows of every resource, people before the others. */
const Palette = ({ onClose }: { readonly onClose: () => void }) => {
  const { items } = useFrame()
  const urlMap = useUrlMap()
  const navigate = useNavigate()
  const [text, setText] = useState('')
  const jumps = useMemo(() => (urlMap ? jumpsOf(items, urlMap.routes, urlMap.organizationId) : []), [items, urlMap])
  const { groups, isPending, isFailed } = usePaletteRecords(text, jumps)

  const rows: readonly Row[] = [
    ...matching(jumps, text).map(({ href, label, inside, icon }) => ({
      href,
      title: label,
      note: inside ?? t('frame.palette.page'),
      icon,
    })),
    ...groups.flatMap(rowsOf),
  ]
  const go = (row: Row | undefined) => {
    if (!row) return
    onClose()
    void navigate(row.href)
  }
  const keys = useChoiceKeys(rows.length, index => go(rows[index]))
  const said = isFailed ? t('frame.palette.failed') : rows.length === 0 ? t('frame.palette.nothing') : ''

  return (
    <Dialog
      open
      onClose={onClose}
      slotProps={{
        paper: { className: 'f-palette', 'aria-label': t('common.search') },
        container: { className: 'f-palette-place' },
      }}
    >
      <label className="f-pick-search">
        <Icon name="search" />
        <span className="vh">{t('frame.palette.search')}</span>
        <input
          autoFocus
          role="combobox"
          aria-expanded="true"
          aria-controls="f-palette-rows"
          aria-activedescendant={rows[keys.active] ? `f-palette-${keys.active}` : undefined}
          placeholder={t('frame.palette.search')}
          value={text}
          onChange={event => setText(event.target.value)}
          onKeyDown={keys.onKeyDown}
        />
      </label>
      <ul role="listbox" id="f-palette-rows" aria-label={t('frame.palette.found')} aria-busy={isPending}>
        {rows.map((row, index) => (
          <li
            key={`${row.href} ${row.title}`}
            id={`f-palette-${index}`}
            role="option"
            aria-selected={index === keys.active}
            onClick={() => go(row)}
          >
            <Icon name={isIcon(row.icon) ? row.icon : 'right'} size={18} />
            <span className="f-palette-row">
              <span>{row.title}</span>
              {row.facts}
            </span>
            <small>{row.note}</small>
          </li>
        ))}
      </ul>
      <p className="f-pick-note" role="status">
        {isPending ? t('frame.palette.searching') : said}
      </p>
    </Dialog>
  )
}

export default Palette
