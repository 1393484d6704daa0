import { useRef, useState, type RefObject } from 'react'
import { Autocomplete, FormHelperText, OutlinedInput } from '@mui/material'
import { t } from '#texts/rosters.ts'
import { Icon } from '#widgets'
import { useChoices, wordsOf } from '#widgets/picker/useChoices.ts'
import type { Candidate } from './useCandidates.ts'

interface RegisterFieldProps {
  readonly id: string
  readonly placeholder: string
  readonly inputRef: RefObject<HTMLInputElement | null>
  readonly find: (text: string) => Promise<readonly Candidate[]>
  readonly onAdd: (candidate: Candidate) => void
  /** Tells why Enter did nothing. */
  readonly onMiss: (message: string) => void
}

/** A few letters and Enter: the field is empty again at once. Enter before the answer waits for it, and adds where one alone matches. */
export const RegisterField = ({ id, placeholder, inputRef, find, onAdd, onMiss }: RegisterFieldProps) => {
  const { choices, text, setText, open, setOpen, state, failure } = useChoices<Candidate>(find, undefined)
  const typed = useRef('')
  // What was found before somebody was added is no answer to what is typed next: its mark would stay on whom it found.
  const [passed, pass] = useState<readonly Candidate[]>([])
  const take = (candidate: Candidate): void => {
    pass(choices)
    setText('')
    typed.current = ''
    setOpen(false)
    onAdd(candidate)
    inputRef.current?.focus()
  }
  // What is marked meanwhile was found for other letters, so it asks for itself.
  const enter = async (): Promise<void> => {
    const asked = text
    const found = await find(asked.trim()).catch(wordsOf)
    if (typed.current !== asked) return
    if (typeof found === 'string') return onMiss(found)
    const [only, ...others] = found
    if (only && others.length === 0 && !only.isSimilar) return take(only)
    setOpen(true)
    onMiss(
      only && !only.isSimilar
        ? t('rosters.register.several', { count: found.length })
        : t('rosters.register.nothing', { text: asked.trim() }),
    )
  }
  const isEmpty = text.trim() === ''
  const isSimilar = choices.some(one => one.isSimilar)
  return (
    <Autocomplete<Candidate, false, false, false>
      id={id}
      fullWidth
      options={isEmpty ? [] : choices.filter(choice => state === 'ready' || !passed.includes(choice))}
      value={null}
      inputValue={text}
      open={open && !isEmpty}
      onOpen={() => setOpen(true)}
      onClose={() => setOpen(false)}
      onInputChange={(_, next, reason) => {
        if (reason === 'reset') return
        typed.current = next
        setText(next)
        setOpen(next.trim() !== '')
      }}
      onChange={(_, next) => next && take(next)}
      onKeyDown={event => {
        if (event.key !== 'Enter') return
        event.preventDefault()
        if (isEmpty) return
        // Between an answer and its mark there is nobody whom Enter would take; of a mark that nobody moved the box alone tells.
        if (state === 'ready' && open && inputRef.current?.getAttribute('aria-activedescendant')) return
        Object.assign(event, { defaultMuiPrevented: true })
        void enter()
      }}
      blurOnSelect={false}
      clearOnBlur={false}
      autoHighlight={!isSimilar}
      {...(isSimilar && { groupBy: () => t('rosters.register.similar') })}
      forcePopupIcon={false}
      filterOptions={all => all}
      getOptionLabel={({ title }) => title}
      getOptionKey={one => one.id}
      isOptionEqualToValue={(one, other) => one.id === other.id}
      loading={state === 'loading'}
      loadingText={t('rosters.register.searching')}
      noOptionsText={failure ?? t('rosters.register.none')}
      renderOption={({ key, ...shared }, { title, note }) => (
        <li key={key} {...shared}>
          <span>
            {title}{' '}
            {note && (
              <FormHelperText component="span" sx={{ m: 0 }}>
                {note}
              </FormHelperText>
            )}
          </span>
        </li>
      )}
      renderInput={({ slotProps }) => (
        <OutlinedInput
          {...slotProps.input}
          fullWidth
          startAdornment={<Icon name="search" size={18} />}
          inputRef={inputRef}
          inputProps={{
            ...slotProps.htmlInput,
            id,
            autoComplete: 'off',
            placeholder,
            enterKeyHint: 'done',
            'aria-describedby': `${id}-help`,
          }}
          sx={{ gap: 1, minHeight: 'var(--s-7)' }}
        />
      )}
    />
  )
}
