import { useId, type ReactNode } from 'react'
import List from '@mui/material/List'
import ListItemButton from '@mui/material/ListItemButton'
import OutlinedInput from '@mui/material/OutlinedInput'
import Typography from '@mui/material/Typography'
import { Icon } from '#widgets/icons.tsx'
import { useChoiceKeys } from './useChoiceKeys.ts'

/** A row that may be chosen. */
export interface Option {
  readonly key: string
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
  readonly said: string
}

/** A search over the list of what it finds: the input keeps the focus, arrows go through the list, Enter chooses. */
export const SearchList = ({ label, title, text, onText, options, isBusy, said }: Props) => {
  const id = useId()
  const { active, onKeyDown } = useChoiceKeys(options.length, index => options[index]?.choose())
  return (
    <>
      <OutlinedInput
        autoFocus
        fullWidth
        sx={{ gap: 1.25 }}
        startAdornment={<Icon name="search" />}
        placeholder={label}
        value={text}
        onChange={event => onText(event.target.value)}
        slotProps={{
          input: {
            role: 'combobox',
            'aria-label': label,
            'aria-expanded': true,
            'aria-controls': id,
            'aria-activedescendant': options[active] ? `${id}${active}` : undefined,
            onKeyDown,
          },
        }}
      />
      <List id={id} role="listbox" aria-label={title} aria-busy={isBusy} sx={{ maxHeight: '45vh', overflowY: 'auto', mt: 1, p: 0 }}>
        {options.map(({ key, content, choose }, index) => (
          <ListItemButton
            component="li"
            tabIndex={-1}
            key={key}
            id={`${id}${index}`}
            role="option"
            aria-selected={index === active}
            selected={index === active}
            onClick={choose}
            {...(index === active ? { ref: intoView } : {})}
          >
            {content}
          </ListItemButton>
        ))}
      </List>
      <Typography variant="caption" color="textSecondary" component="p" role="status" sx={{ px: 1.25 }}>
        {said}
      </Typography>
    </>
  )
}

const intoView = (row: HTMLElement | null): void => row?.scrollIntoView({ block: 'nearest' })
