import { useId, useState, type KeyboardEvent } from 'react'
import { useQuery } from '@tanstack/react-query'
import Box from '@mui/material/Box'
import OutlinedInput from '@mui/material/OutlinedInput'
import Popover from '@mui/material/Popover'
import Typography from '@mui/material/Typography'
import { inSentence, type Resource } from '#model'
import { t } from '#texts/planner.ts'
import { IconAction } from '#widgets/buttons.tsx'
import { useFormats } from '#widgets/formats.ts'
import { Icon } from '#widgets/icons.tsx'
import { VisuallyHidden } from '#widgets/VisuallyHidden.tsx'
import { useAllRows } from '#console/views/shared/useAllRows.ts'
import { idsIn, keyOf, nextEmpty, type Place } from './cells.ts'
import styles from './planner.module.css'
import type { Filling, Pattern } from './useFilling.ts'
import type { Planner } from './usePlanner.ts'

type Values = Readonly<Record<string, unknown>>

/** Patterns that are asked for, and such as are shown at a time; typing finds the others. */
const MOST = 1000
const SHOWN = 40

interface Props {
  readonly planner: Planner
  readonly library: Resource
  readonly filling: Filling
  readonly at: Place
  readonly onMove: (place: Place) => void
  readonly onClose: () => void
}

/** What fits the slot first, and of that what is planned least this week. */
const useOffered = ({ planner, library, filling, at }: Props, text: string) => {
  const allRows = useAllRows()
  const { making, options, rows } = planner
  const slotKey = making?.copies[options.slots]
  const { sort } = library.list
  const by = sort.replace(/^-/, '')
  const { data, isPending } = useQuery({
    queryKey: [library.name, 'library', slotKey],
    queryFn: () =>
      allRows(library.name, { by, filter: {}, meta: { view: 'list', columns: slotKey === undefined ? [] : [slotKey] }, most: MOST }),
  })
  const used = new Map<string, number>()
  const uses = [...rows.flatMap(row => idsIn((row as Values)[making?.source ?? ''])), ...filling.pending.map(({ pattern }) => pattern)]
  for (const id of uses) used.set(id, (used.get(id) ?? 0) + 1)
  const words = text.toLowerCase().split(/\s+/).filter(Boolean)
  const fits = (row: Pattern): boolean => slotKey === undefined || idsIn((row as Values)[slotKey]).includes(at.slot)
  const rank = (row: Pattern): number => (fits(row) ? 0 : MOST) + (used.get(row.id) ?? 0)
  const all = data?.rows ?? []
  const matching = all.filter(({ recordTitle }) => words.every(word => recordTitle.toLowerCase().includes(word)))
  // Without a word only what fits is offered; breakfast at dinner is looked for by its name.
  const found = words.length === 0 && matching.some(fits) ? matching.filter(fits) : matching
  return {
    isPending,
    isEmpty: !isPending && all.length === 0,
    found: [...found].sort((one, other) => rank(one) - rank(other)),
    used,
  }
}

/** The library beside a cell: type to search, Enter adds and goes on to the next empty cell. */
export const LibraryPicker = (props: Props) => {
  const { planner, library, filling, at, onMove, onClose } = props
  const { period, slots, rowsIn, isOpen } = planner
  const [text, setText] = useState('')
  const [active, setActive] = useState(0)
  const id = useId()
  const { longDate } = useFormats()
  const { found, used, isPending, isEmpty } = useOffered(props, text)
  const shown = found.slice(0, SHOWN)
  const chosen = Math.min(active, shown.length - 1)
  const many = inSentence(library.label[1])
  const slot = slots.find(one => one.id === at.slot)?.title ?? at.slot

  const add = (pattern: Pattern | undefined): void => {
    if (!pattern) return
    filling.add(pattern, at)
    setText('')
    setActive(0)
    const taken = new Set([...filling.pending.map(({ cell }) => cell), keyOf(at)])
    const next = nextEmpty(at, slots, period.days, place => isOpen(place) && rowsIn(place).length === 0 && !taken.has(keyOf(place)))
    if (next) onMove(next)
    else onClose()
  }
  const onKeyDown = (event: KeyboardEvent): void => {
    const keys: Readonly<Record<string, () => void>> = {
      ArrowDown: () => setActive(Math.min(chosen + 1, shown.length - 1)),
      ArrowUp: () => setActive(Math.max(chosen - 1, 0)),
      Enter: () => add(shown[chosen]),
    }
    const does = keys[event.key]
    if (!does) return
    event.preventDefault()
    does()
  }
  return (
    <Popover
      open
      onClose={onClose}
      disableRestoreFocus
      transitionDuration={0}
      anchorEl={() => document.querySelector(`[data-cell="${keyOf(at)}"]`) ?? document.body}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
      slotProps={{ paper: { role: 'dialog', 'aria-label': t('planner.library', { library: many }), className: styles['library'] } }}
    >
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
        <Typography variant="subtitle2" component="h3" role="status" sx={{ flex: 1 }}>
          {t('planner.goesTo', { slot, day: longDate(at.day) })}
        </Typography>
        <IconAction size="small" icon="close" label={t('common.close')} onClick={onClose} />
      </Box>
      <OutlinedInput
        size="small"
        fullWidth
        autoFocus
        startAdornment={<Icon name="search" size={18} />}
        value={text}
        placeholder={t('planner.search', { library: many })}
        sx={{ gap: 1 }}
        inputProps={{
          role: 'combobox',
          'aria-label': t('planner.search', { library: many }),
          'aria-expanded': true,
          'aria-controls': id,
          'aria-activedescendant': shown.length === 0 ? undefined : `${id}-${chosen}`,
          'aria-describedby': `${id}-hint`,
          autoComplete: 'off',
          onKeyDown,
        }}
        onChange={({ target: { value } }) => {
          setText(value)
          setActive(0)
        }}
      />
      <ul id={id} role="listbox" aria-label={library.label[1]} aria-busy={isPending} className={styles['offered']}>
        {shown.map((pattern, index) => (
          <li
            key={pattern.id}
            id={`${id}-${index}`}
            role="option"
            aria-selected={index === chosen}
            ref={index === chosen ? intoSight : undefined}
            // The focus stays in the box.
            onMouseDown={event => event.preventDefault()}
            onClick={() => add(pattern)}
          >
            {pattern.recordTitle}
            {used.has(pattern.id) && <span>{t('planner.used')}</span>}
          </li>
        ))}
      </ul>
      {isEmpty ? (
        <Typography variant="caption">{t('planner.emptyLibrary', { library: library.label[1] })}</Typography>
      ) : (
        shown.length === 0 && !isPending && <Typography variant="caption">{t('planner.noneFound')}</Typography>
      )}
      <VisuallyHidden role="status">
        {text === '' ? '' : t('planner.found', { count: found.length, smart_count: found.length })}
      </VisuallyHidden>
      <Typography id={`${id}-hint`} variant="caption" sx={{ color: 'text.secondary' }}>
        {t('planner.searchHint')}
      </Typography>
    </Popover>
  )
}

const intoSight = (element: HTMLElement | null): void => element?.scrollIntoView({ block: 'nearest' })
