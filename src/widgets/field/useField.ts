import { useMemo, type FocusEvent } from 'react'
import { useInput } from 'ra-core'
import type { CommonOptions } from '#model'
import { describedBy } from './FieldFrame.tsx'
import { messageIn } from './messages.ts'
import { afterPress } from './press.ts'

/** What ties a control to its label, help and error; spread over the `<input>`. */
export interface ControlProps {
  readonly id: string
  readonly name: string
  readonly disabled: boolean
  readonly 'aria-describedby': string | undefined
  readonly 'aria-invalid': boolean
  readonly 'aria-required': boolean
}

/** The same by what its frame says, in a form and without one. */
export const controlOf = (id: string, { name = id, disabled = false, error = null, help, optional = true }: Said = {}): ControlProps => ({
  id,
  name,
  disabled,
  'aria-describedby': describedBy({ id, error, help }),
  'aria-invalid': error !== null,
  'aria-required': !optional,
})

interface Said extends Omit<Parameters<typeof describedBy>[0], 'id'> {
  readonly name?: string
  readonly disabled?: boolean
  readonly optional?: boolean
}

/** One field of the form: its value, where a new one goes, and what to say about it. */
export type FieldHandle<Value> = ReturnType<typeof useField<Value>>

interface FieldRequest<Value> {
  readonly source: string
  readonly label: string
  readonly disabled?: boolean | undefined
  /** What is to be said of this very value, instead of the field's help. */
  readonly note?: (value: Value) => string | undefined
  readonly options: Pick<CommonOptions, 'help' | 'optional' | 'readOnly'>
}

const same = (value: unknown) => value

/**
 * Subscribes to one field of the form around it and to nothing else. An error shows once the field was touched or the
 * form was sent, and a server's error until the field is edited (R8.2); a field that is left by a press is touched when the
 * press ends. `empty` stands in while the form has no value.
 */
export const useField = <Value>({ source, label, disabled, note, options }: FieldRequest<Value>, empty: Value) => {
  // `disabled` is not handed to the form: it would turn the value into undefined, and the record would lose it.
  const { id, field, fieldState, formState } = useInput<Value>({ source, format: same, parse: same as (value: unknown) => Value })
  const shows = fieldState.error !== undefined && (fieldState.isTouched || formState.isSubmitted || !fieldState.isDirty)
  const error = shows ? messageIn(fieldState.error) : null
  const off = disabled === true || options.readOnly === true
  const optional = options.optional === true
  const value = (field.value ?? empty) as Value
  const help = note?.(value) ?? options.help
  const control = useMemo(
    () => controlOf(id, { name: field.name, disabled: off, error, help, optional }),
    [id, field.name, off, error, help, optional],
  )
  const blur = () => afterPress(() => field.onBlur())
  return {
    value,
    change: field.onChange as (next: Value) => void,
    blur,
    ref: field.ref,
    control,
    /** For a field of one box: what ties the box to it. */
    box: { control, blur, inputRef: field.ref },
    /** For `FieldFrame`. */
    frame: { id, label, optional, help, error },
    /** The message at a path below the value (`'date'`), for values made of several controls; null while it may not show. */
    errorAt: (path: string): string | null => (shows ? messageIn(fieldState.error, path) : null),
  }
}

/** Calls back when the focus leaves a group of controls, not when it moves within it. */
export const onLeave = (left: () => void) => (event: FocusEvent<HTMLElement>) => {
  if (!event.currentTarget.contains(event.relatedTarget)) left()
}
