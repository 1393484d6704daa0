import { useMemo, useState, type ReactNode } from 'react'
import { Dialog, ListItemText, Stack } from '@mui/material'
import { useNavigate } from 'react-router-dom'
import { t } from '#texts/palette.ts'
import { ActionButton, Caption, Icon, isIcon } from '#widgets'
import { SearchList } from '#widgets/picker/SearchList.tsx'
import { useUrlMap } from '../../routing/urlMap.tsx'
import { useFrame } from '../../services/frame.tsx'
import { useConsole } from '../../session/context.tsx'
import { commandsOf, jumpsOf, matching, type Jump } from './paletteEntries.ts'
import { PaletteFacts } from './PaletteFacts.tsx'
import { usePaletteRecent, type RecentRecord, usePaletteRecords, type FoundGroup } from './usePaletteRecords.ts'

interface Row {
  readonly group: string
  readonly href: string
  readonly title: string
  /** What tells it from others of its name. */
  readonly facts?: ReactNode
  readonly note: string
  readonly icon: string | undefined
  readonly recent?: RecentRecord
}

const foundRows = ({ resource, records, more }: FoundGroup): readonly Row[] => {
  const group = t('palette.records')
  const found = records.map(({ href, record }): Row => {
    const facts = <PaletteFacts resource={resource} record={record} />
    return { group, href, title: record.recordTitle, facts, note: resource.label[0], icon: resource.icon ?? 'search' }
  })
  const title = t('palette.moreIn', { label: resource.label[1] })
  return more === null ? found : [...found, { group, href: more, title, note: t('palette.list'), icon: 'list' }]
}

const recentRow = (recent: RecentRecord): Row => ({
  group: t('palette.recent'),
  href: recent.href,
  title: recent.record.recordTitle,
  facts: <PaletteFacts resource={recent.of} record={recent.record} />,
  note: recent.pinned ? t('palette.pinned') : recent.of.label[0],
  icon: recent.pinned ? 'pin' : (recent.of.icon ?? 'search'),
  recent,
})

const jumpRow =
  (group: string) =>
  ({ href, label, inside, icon }: Jump): Row => ({ group, href, title: label, note: inside ?? '', icon })

/** Of commands and of recent rows as many are shown before anything was typed. */
const FIRST = { commands: 3, recent: 5 }

const TOP = {
  container: { sx: { alignItems: 'flex-start' } },
  paper: { 'aria-label': t('common.search'), sx: { p: 1, mt: 11 } },
}

/** Search everywhere (Ctrl K): what was opened lately, what can be added, pages by name, rows of every resource, people before the others. */
const Palette = ({ typed, onClose }: { readonly typed: string; readonly onClose: () => void }) => {
  const { items } = useFrame()
  const urlMap = useUrlMap()
  const place = useConsole()
  const navigate = useNavigate()
  const [text, setText] = useState(typed)
  const jumps = useMemo(() => (urlMap ? jumpsOf(items, urlMap.routes, urlMap.organizationId) : []), [items, urlMap])
  const commands = useMemo(() => (urlMap ? commandsOf(jumps, urlMap.routes, place) : []), [jumps, urlMap, place])
  const { groups, isPending, isFailed } = usePaletteRecords(text, jumps)
  const { recent, clear, pin } = usePaletteRecent()
  const isBare = text.trim() === ''

  const rows: readonly Row[] = [
    ...(isBare ? recent.slice(0, Math.max(FIRST.recent, recent.filter(({ pinned }) => pinned).length)).map(recentRow) : []),
    ...matching(jumps, text).map(jumpRow(t('palette.goTo'))),
    ...(isBare ? commands.slice(0, FIRST.commands) : matching(commands, text)).map(jumpRow(t('palette.do'))),
    ...groups.flatMap(foundRows),
  ]
  const said = isFailed ? t('palette.failed') : rows.length === 0 ? t('palette.nothing') : ''

  return (
    <Dialog open fullWidth onClose={onClose} slotProps={TOP}>
      <SearchList
        label={t('frame.palette.search')}
        title={t('palette.found')}
        text={text}
        onText={setText}
        isBusy={isPending}
        said={isPending ? t('palette.searching') : said}
        onKey={(event, active) => {
          const chosen = rows[active]?.recent
          if (!chosen || !(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== 'p') return false
          pin(chosen)
          return true
        }}
        foot={
          isBare && recent.length > 0 ? (
            <Stack direction="row" sx={{ alignItems: 'center', justifyContent: 'space-between', px: 1.25 }}>
              <Caption>{t('palette.pinHint')}</Caption>
              <ActionButton size="small" variant="text" onClick={clear}>
                {t('palette.clear')}
              </ActionButton>
            </Stack>
          ) : undefined
        }
        options={rows.map(row => ({
          key: `${row.group} ${row.href} ${row.title}`,
          group: row.group,
          choose: () => {
            onClose()
            void navigate(row.href)
          },
          content: (
            <>
              <Icon name={isIcon(row.icon) ? row.icon : 'right'} size={18} />
              <ListItemText primary={row.title} secondary={row.facts} />
              <Caption noWrap sx={{ flex: 'none' }}>
                {row.note}
              </Caption>
            </>
          ),
        }))}
      />
    </Dialog>
  )
}

export default Palette
