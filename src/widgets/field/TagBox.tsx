import { useEffect, useRef, useState, type ClipboardEvent, type KeyboardEvent } from 'react'
import { OutlinedInput } from '@mui/material'
import { Chip } from '../Chip.tsx'
import { afterPress } from './press.ts'
import type { ControlProps } from './useField.ts'

/**
 * Words as chips with a box to type the next one: not MUI's Autocomplete, which would weigh a list's filters down by 20 kB. Enter or a comma ends a word, Backspace in the empty box takes the last one
 * away, pasted lists are taken apart. What is still being typed counts already, so that nothing is lost when the form is sent.
 */
export const TagBox = ({ control, tags, tidy, read, change, blur, inputRef, placeholder }: TagBoxProps) => {
  const box = useRef<HTMLInputElement | null>(null)
  const [draft, setDraft] = useState<{ readonly ended: readonly string[]; readonly text: string }>({ ended: [], text: '' })
  const isTyping = draft.text !== '' && same(tidy([...draft.ended, draft.text]), tags)
  const { ended, text } = isTyping ? draft : { ended: tags, text: '' }
  const put = (next: readonly string[], typed: string) => {
    setDraft({ ended: next, text: typed })
    change(tidy([...next, typed]))
  }
  const end = () => put(tidy([...ended, text]), '')
  const latest = useRef<() => void>(undefined)
  useEffect(() => {
    latest.current = () => {
      if (text !== '') end()
      blur?.()
    }
  })
  const keyed = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.nativeEvent.isComposing) return
    if ((event.key === 'Enter' || event.key === ',') && text.trim() !== '') {
      event.preventDefault()
      end()
    } else if (event.key === ',') event.preventDefault()
    else if (event.key === 'Backspace' && text === '' && ended.length > 0) put(ended.slice(0, -1), '')
  }
  const pasted = (event: ClipboardEvent<HTMLInputElement>) => {
    const words = read(event.clipboardData.getData('text'))
    if (words.length < 2) return
    event.preventDefault()
    put(tidy([...ended, text, ...words]), '')
  }
  const remove = (tag: string) => {
    const rest = ended.filter(one => one !== tag)
    put(rest, text)
    // The button goes with its chip; without this the focus would be nowhere.
    box.current?.focus()
  }
  const { id, name, disabled, ...aria } = control
  return (
    <OutlinedInput
      fullWidth
      id={id}
      name={name}
      disabled={disabled}
      error={aria['aria-invalid']}
      value={text}
      autoComplete="off"
      placeholder={disabled ? undefined : placeholder}
      startAdornment={ended.map(tag => (
        <Chip key={tag} text={tag} onRemove={disabled ? undefined : () => remove(tag)} />
      ))}
      inputProps={{ ...aria, onKeyDown: keyed, onPaste: pasted }}
      onChange={event => put(ended, event.target.value)}
      onBlur={() => afterPress(() => latest.current?.())}
      inputRef={(element: HTMLInputElement | null) => {
        box.current = element
        inputRef?.(element)
      }}
      sx={CHIPS}
    />
  )
}

const CHIPS = { flexWrap: 'wrap', gap: 0.75, p: 1, '& > input': { flex: 1, minWidth: '7.5rem', height: 'var(--h-chip)', p: 0 } }

const same = (one: readonly string[], other: readonly string[]): boolean =>
  one.length === other.length && one.every((word, index) => word === other[index])

interface TagBoxProps {
  readonly control: ControlProps
  readonly tags: readonly string[]
  /** The words that some texts mean: blanks squeezed, each once. */
  readonly tidy: (texts: readonly string[]) => readonly string[]
  /** The words of a pasted text. */
  readonly read: (text: string) => readonly string[]
  readonly change: (tags: readonly string[]) => void
  readonly blur?: () => void
  readonly inputRef?: (element: HTMLInputElement | null) => void
  readonly placeholder?: string | undefined
}
