import { useMemo, useRef, useState, type FocusEvent, type ReactElement } from 'react'
import { Autocomplete, FormHelperText, OutlinedInput } from '@mui/material'
import { t } from '#texts/widgets.ts'
import { ActionButton } from '../buttons.tsx'
import { Chip } from '../Chip.tsx'
import { Icon } from '../icons.tsx'
import type { ControlProps } from '../field/useField.ts'
import type { Choice } from '../fieldServices.tsx'
import { useChoices, type FindChoices } from './useChoices.ts'

/** So many of what was chosen stand beside the box, the newest, until all are asked for: the box of a group would lie 30 pages down. */
const SHOWN = 50

/**
 * Picks rows by typing part of their name. Arrow keys walk the list, Enter takes, Escape closes, Backspace takes the last
 * chip away. With `create`, text that names nothing yet offers 'Create "…"'.
 */
export const RecordPicker = <C extends Choice = Choice>(props: RecordPickerProps<C>) => {
  const { control, chosen, many, onChange, blur, inputRef, find, create, placeholder, iconOf } = props
  const { choices, text, setText, open, setOpen, state, failure, make } = useChoices<C>(find, create)
  const offered = useMemo(() => (state === 'ready' && make ? [...choices, make] : choices), [choices, make, state])
  const box = useRef<HTMLInputElement | null>(null)
  const [isWhole, setWhole] = useState(false)
  const hidden = isWhole ? 0 : Math.max(0, chosen.length - SHOWN)
  const takeAway = (remove: () => void) => {
    remove()
    // The button goes with what it does; without this the focus would be nowhere.
    box.current?.focus()
  }
  // Drawn anew when they change, not at each letter: a group may have 2,000.
  const chips = useMemo(
    () =>
      chosen.slice(hidden).map((choice, at) => {
        const remove = () => onChange(chosen.filter(one => one !== choice))
        return (
          <Chip
            key={choice.id}
            text={choice.title}
            icon={iconOf?.(choice)}
            index={hidden + at}
            onRemove={control.disabled ? undefined : () => takeAway(remove)}
          />
        )
      }),
    [chosen, hidden, control.disabled, onChange, iconOf],
  )
  const take = async (next: readonly C[]) => {
    const last = next.at(-1)
    if (make === null || last !== make) return onChange(many ? next : next.slice(-1))
    const made = await make.made()
    if (made) onChange(many ? [...next.slice(0, -1), made] : [made])
  }
  return (
    <Autocomplete<C, true, true, false>
      multiple
      id={control.id}
      disabled={control.disabled}
      options={offered}
      value={chosen as C[]}
      inputValue={text}
      open={open}
      onOpen={() => setOpen(true)}
      onClose={() => setOpen(false)}
      // Enter on an open list never saves the form.
      onKeyDown={event => event.key === 'Enter' && open && event.preventDefault()}
      onInputChange={(_, next, reason) => reason !== 'reset' && setText(next)}
      onChange={(_, next) => {
        setText('')
        void take(next)
      }}
      disableCloseOnSelect={many}
      disableClearable
      popupIcon={<Icon name="down" />}
      filterSelectedOptions
      slotProps={PANEL}
      // Enter takes nobody whose name was not typed.
      autoHighlight={!choices.some(({ isSimilar }) => isSimilar)}
      filterOptions={keepAll}
      getOptionLabel={choice => choice.title}
      getOptionKey={choice => choice.id}
      isOptionEqualToValue={(one, other) => one.id === other.id}
      loading={state === 'loading'}
      loadingText={t('widgets.searching')}
      noOptionsText={failure ?? t('widgets.nothingFound')}
      renderOption={({ key, ...shared }, choice) => (
        <li key={key} {...shared}>
          <span>
            {choice.title}{' '}
            {(choice.isSimilar || choice.note) && (
              <FormHelperText component="span" sx={{ display: 'block', m: 0 }}>
                {[choice.isSimilar && t('widgets.similar'), choice.note].filter(Boolean).join(' · ')}
              </FormHelperText>
            )}
          </span>
        </li>
      )}
      renderValue={() => (
        <>
          {hidden > 0 && (
            <ActionButton size="small" variant="text" onClick={() => takeAway(() => setWhole(true))}>
              {t('widgets.more', { count: hidden })}
            </ActionButton>
          )}
          {chips}
        </>
      )}
      renderInput={({ slotProps }) => (
        <OutlinedInput
          {...slotProps.input}
          fullWidth
          disabled={control.disabled}
          error={control['aria-invalid']}
          inputProps={{
            ...slotProps.htmlInput,
            ...control,
            autoComplete: 'off',
            placeholder: !control.disabled && (chosen.length === 0 || many) ? placeholder : undefined,
            onBlur: event => {
              slotProps.htmlInput.onBlur?.(event as FocusEvent<HTMLInputElement>)
              blur?.()
            },
          }}
          inputRef={(element: HTMLInputElement | null) => {
            box.current = element
            inputRef?.(element)
          }}
        />
      )}
    />
  )
}

const PANEL = { popper: { role: 'region', 'aria-label': t('widgets.options') } }

const keepAll = <C,>(choices: C[]): C[] => choices

export interface RecordPickerProps<C extends Choice> {
  readonly control: ControlProps
  readonly chosen: readonly C[]
  /** Several rows; else a new one takes the place of the old. */
  readonly many: boolean
  readonly onChange: (next: readonly C[]) => void
  readonly blur?: () => void
  readonly inputRef?: (element: HTMLInputElement | null) => void
  /** Rows for a text; '' asks for the first ones. Errors are shown in the list. */
  readonly find: FindChoices<C>
  /** Makes a row of this title; leave out where that is not possible. */
  readonly create?: ((title: string) => Promise<C>) | undefined
  readonly placeholder?: string | undefined
  readonly iconOf?: (choice: C) => ReactElement | undefined
}
