import { useId, useState, type KeyboardEvent, type MouseEvent, type ReactNode } from 'react'
import { Box, List, ListItemButton, ListSubheader, OutlinedInput } from '@mui/material'
import { Icon } from '../icons.tsx'
import { Caption } from '../words.tsx'

/** A row that may be chosen. */
export interface Option {
  readonly key: string
  /** What it stands under, with those of the same group before and after it. */
  readonly group?: string
  readonly content: ReactNode
  readonly choose: () => void
}

interface Props {
  /** What the input is for. */
  readonly label: string
  /** What the list holds. */
  readonly title: string
  readonly text: string
  readonly onText: (text: string) => void
  readonly options: readonly Option[]
  readonly isBusy: boolean
  /** What is said of the search: that it runs, failed or found nothing. */
  readonly said: ReactNode
  /** What keys do, below the list. */
  readonly hint?: string
  readonly small?: boolean
  /** Beside what is said. */
  readonly foot?: ReactNode
  /** A key that does something with the option that is active; true: it was one. */
  readonly onKey?: (event: KeyboardEvent, active: number) => boolean
}

/** A search over the list of what it finds: the input keeps the focus, arrows go through the list, Enter chooses. */
export const SearchList = ({ label, title, text, onText, options, isBusy, said, hint, small = false, foot, onKey }: Props) => {
  const id = useId()
  const [active, setActive] = useState(0)
  const last = Math.max(0, options.length - 1)
  if (active > last) setActive(last)
  const moves: Readonly<Record<string, number>> = {
    ArrowDown: active >= last ? 0 : active + 1,
    ArrowUp: active <= 0 ? last : active - 1,
    Home: 0,
    End: last,
  }
  const take = (option: Option | undefined): void => {
    setActive(0)
    option?.choose()
  }
  const onKeyDown = (event: KeyboardEvent): void => {
    const next = moves[event.key]
    if (next !== undefined) setActive(next)
    else if (onKey?.(event, active) !== true) {
      if (event.key !== 'Enter') return
      take(options[active])
    }
    event.preventDefault()
    // What the list stands over has keys of its own.
    event.stopPropagation()
  }
  return (
    <>
      <OutlinedInput
        autoFocus
        fullWidth
        size={small ? 'small' : 'medium'}
        sx={{ gap: 1.25 }}
        startAdornment={<Icon name="search" />}
        placeholder={label}
        value={text}
        onChange={event => {
          setActive(0)
          onText(event.target.value)
        }}
        autoComplete="off"
        slotProps={{
          input: {
            role: 'combobox',
            'aria-label': label,
            'aria-expanded': true,
            'aria-controls': id,
            'aria-activedescendant': options[active] ? `${id}${active}` : undefined,
            'aria-describedby': hint === undefined ? undefined : `${id}hint`,
            onKeyDown,
          },
        }}
      />
      <List
        component="div"
        id={id}
        role="listbox"
        aria-label={title}
        aria-busy={isBusy}
        sx={{ maxHeight: '45vh', overflowY: 'auto', mt: 1, p: 0 }}
      >
        {[...new Set(options.map(option => option.group))].map((group, place) => {
          const rows = options.map(
            (option, index) =>
              option.group === group && (
                <ListItemButton
                  component="div"
                  tabIndex={-1}
                  key={option.key}
                  id={`${id}${index}`}
                  role="option"
                  aria-selected={index === active}
                  selected={index === active}
                  onMouseDown={keepsFocus}
                  onClick={() => take(option)}
                  {...(index === active ? { ref: intoView } : {})}
                >
                  {option.content}
                </ListItemButton>
              ),
          )
          if (group === undefined) return rows
          return (
            <Box role="group" aria-labelledby={`${id}group${place}`} key={group}>
              <ListSubheader component="div" disableSticky id={`${id}group${place}`} sx={{ px: 1.25, lineHeight: 2.25 }}>
                {group}
              </ListSubheader>
              {rows}
            </Box>
          )
        })}
      </List>
      <Caption component="p" role="status" sx={{ px: 1.25 }}>
        {said}
      </Caption>
      {foot}
      {hint !== undefined && <Caption id={`${id}hint`}>{hint}</Caption>}
    </>
  )
}

const keepsFocus = (event: MouseEvent): void => event.preventDefault()

const intoView = (row: HTMLElement | null): void => row?.scrollIntoView({ block: 'nearest' })
