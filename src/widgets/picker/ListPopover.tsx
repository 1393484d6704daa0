import { useId, useState, type KeyboardEvent } from 'react'
import { Box, OutlinedInput, Popover, Typography } from '@mui/material'
import { ActionButton, IconAction } from '../buttons.tsx'
import { Caption, VisuallyHidden } from '../words.tsx'
import type { Choice } from '../fieldServices.tsx'
import { Icon } from '../icons.tsx'

const PAPER = { display: 'grid', gap: 1, width: 'min(22rem, calc(100vw - var(--s-6)))', p: 1.5 }
const OPTIONS = {
  maxHeight: 'calc(var(--h-row) * 6)',
  overflowY: 'auto',
  '& > li': { p: 1, borderRadius: 'var(--r-control)', typography: 'caption', cursor: 'pointer' },
  '& > li:hover': { bgcolor: 'var(--c-sunken)' },
  '& > li[aria-selected=true]': {
    bgcolor: 'var(--c-accent-soft)',
    outline: 'var(--line) solid var(--c-accent-line)',
    outlineOffset: 'calc(var(--line) * -1)',
  },
  '& > li > span': { display: 'block', color: 'text.secondary' },
}

/** A list to take from beside a cell: type to search, arrow keys walk, Enter takes, Escape closes. The focus stays in its box. */
export const ListPopover = <C extends Choice>(props: ListPopoverProps<C>) => {
  const { anchor, name, title, search, words, text, onText, options, isBusy, onTake, onClose } = props
  const [active, setActive] = useState(0)
  const id = useId()
  const chosen = Math.min(active, options.length - 1)
  const take = (option: C | undefined): void => {
    if (!option) return
    setActive(0)
    onTake(option)
  }
  const onKeyDown = (event: KeyboardEvent): void => {
    const keys: Readonly<Record<string, () => void>> = {
      ArrowDown: () => setActive(Math.min(chosen + 1, options.length - 1)),
      ArrowUp: () => setActive(Math.max(chosen - 1, 0)),
      Enter: () => take(options[chosen]),
      ...(options.length > 0 && props.all ? { 'Shift Enter': props.all.does } : {}),
    }
    const does = keys[event.shiftKey ? `Shift ${event.key}` : event.key]
    if (!does) return
    event.preventDefault()
    event.stopPropagation()
    does()
  }
  return (
    <Popover
      open
      onClose={onClose}
      disableRestoreFocus
      transitionDuration={0}
      anchorEl={() => anchor() ?? document.body}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
      slotProps={{ paper: { role: 'dialog', 'aria-label': name, sx: PAPER } }}
    >
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
        <Typography variant="subtitle2" component="div" role="status" sx={{ flex: 1 }}>
          {title}
        </Typography>
        <IconAction size="small" icon="close" label={words.close} onClick={onClose} />
      </Box>
      <OutlinedInput
        size="small"
        fullWidth
        autoFocus
        startAdornment={<Icon name="search" size={18} />}
        value={text}
        placeholder={search}
        sx={{ gap: 1 }}
        inputProps={{
          role: 'combobox',
          'aria-label': search,
          'aria-expanded': true,
          'aria-controls': id,
          'aria-activedescendant': options.length === 0 ? undefined : `${id}-${chosen}`,
          'aria-describedby': `${id}-hint`,
          autoComplete: 'off',
          onKeyDown,
        }}
        onChange={({ target: { value } }) => {
          onText(value)
          setActive(0)
        }}
      />
      <Box component="ul" id={id} role="listbox" aria-label={name} aria-busy={isBusy} sx={OPTIONS}>
        {options.map((option, index) => (
          <li
            key={option.id}
            id={`${id}-${index}`}
            role="option"
            aria-selected={index === chosen}
            ref={index === chosen ? intoSight : undefined}
            onMouseDown={event => event.preventDefault()}
            onClick={() => take(option)}
          >
            {option.title}
            {option.note && <span>{option.note}</span>}
          </li>
        ))}
      </Box>
      {options.length === 0 && !isBusy && <Typography variant="caption">{words.none}</Typography>}
      <VisuallyHidden role="status">{text === '' ? '' : words.found}</VisuallyHidden>
      {props.all && options.length > 0 && (
        <ActionButton size="small" variant="text" icon="right" onClick={props.all.does}>
          {props.all.label}
        </ActionButton>
      )}
      {props.clear && (
        <ActionButton size="small" variant="text" color="error" icon="trash" onClick={props.clear.does}>
          {props.clear.label}
        </ActionButton>
      )}
      <Caption id={`${id}-hint`}>{words.hint}</Caption>
    </Popover>
  )
}

const intoSight = (element: HTMLElement | null): void => element?.scrollIntoView({ block: 'nearest' })

interface ListPopoverProps<C extends Choice> {
  /** What it stands beside. */
  readonly anchor: () => Element | null
  /** Of the list, and what is said above it: where it goes. */
  readonly name: string
  readonly title: string
  /** In the box. */
  readonly search: string
  readonly words: { readonly close: string; readonly hint: string; readonly none: string; readonly found: string }
  readonly text: string
  readonly onText: (text: string) => void
  readonly options: readonly C[]
  readonly isBusy: boolean
  readonly onTake: (option: C) => void
  readonly onClose: () => void
  /** Takes what is offered for this cell and those after it: a button, and Shift with Enter. */
  readonly all?: { readonly label: string; readonly does: () => void } | undefined
  /** Empties the cell. */
  readonly clear?: { readonly label: string; readonly does: () => void } | undefined
}
