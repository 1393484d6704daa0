import { useMemo, useState, type ReactNode } from 'react'
import Dialog from '@mui/material/Dialog'
import ListItemText from '@mui/material/ListItemText'
import Typography from '@mui/material/Typography'
import { useNavigate } from 'react-router-dom'
import { t } from '#texts/frame.ts'
import { Icon, isIcon } from '#widgets/icons.tsx'
import { useUrlMap } from '../../routing/urlMap.tsx'
import { useFrame } from '../../services/frame.tsx'
import { jumpsOf, matching } from './paletteEntries.ts'
import { PaletteFacts } from './PaletteFacts.tsx'
import { SearchList } from './SearchList.tsx'
import { usePaletteRecords, type FoundGroup } from './usePaletteRecords.ts'

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

const TOP = {
  container: { sx: { alignItems: 'flex-start' } },
  paper: { 'aria-label': t('common.search'), sx: { p: 1, mt: 11 } },
}

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
  const said = isFailed ? t('frame.palette.failed') : rows.length === 0 ? t('frame.palette.nothing') : ''

  return (
    <Dialog open fullWidth onClose={onClose} slotProps={TOP}>
      <SearchList
        label={t('frame.palette.search')}
        title={t('frame.palette.found')}
        text={text}
        onText={setText}
        isBusy={isPending}
        said={isPending ? t('frame.palette.searching') : said}
        options={rows.map(row => ({
          key: `${row.href} ${row.title}`,
          choose: () => {
            onClose()
            void navigate(row.href)
          },
          content: (
            <>
              <Icon name={isIcon(row.icon) ? row.icon : 'right'} size={18} />
              <ListItemText primary={row.title} secondary={row.facts} />
              <Typography variant="caption" color="textSecondary" noWrap sx={{ flex: 'none' }}>
                {row.note}
              </Typography>
            </>
          ),
        }))}
      />
    </Dialog>
  )
}

export default Palette
