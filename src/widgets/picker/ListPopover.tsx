import { Box, ListItemText, Popover, Typography } from '@mui/material'
import { ActionButton, IconAction } from '../buttons.tsx'
import type { Choice } from '../fieldServices.tsx'
import { VisuallyHidden } from '../words.tsx'
import { SearchList } from './SearchList.tsx'

const PAPER = { display: 'grid', gap: 1, width: 'min(22rem, calc(100vw - var(--s-6)))', p: 1.5 }

/** A list to take from beside a cell: what is taken leads on, and the list stays until Escape closes it. */
export const ListPopover = <C extends Choice>(props: ListPopoverProps<C>) => {
  const { anchor, name, title, search, words, text, onText, options, isBusy, onTake, onClose, all, clear } = props
  const fill = options.length > 0 ? all : undefined
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
      <SearchList
        small
        label={search}
        title={name}
        hint={words.hint}
        said={options.length === 0 && !isBusy ? words.none : <VisuallyHidden>{text === '' ? '' : words.found}</VisuallyHidden>}
        options={options.map(option => ({
          key: option.id,
          choose: () => onTake(option),
          content: <ListItemText primary={option.title} secondary={option.note} />,
        }))}
        onKey={event => {
          if (event.key !== 'Enter' || !event.shiftKey || !fill) return false
          fill.does()
          return true
        }}
        foot={
          <>
            {fill && (
              <ActionButton size="small" variant="text" icon="right" onClick={fill.does}>
                {fill.label}
              </ActionButton>
            )}
            {clear && (
              <ActionButton size="small" variant="text" color="error" icon="trash" onClick={clear.does}>
                {clear.label}
              </ActionButton>
            )}
          </>
        }
        {...{ text, onText, isBusy }}
      />
    </Popover>
  )
}

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
