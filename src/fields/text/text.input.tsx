import { memo, type ReactNode } from 'react'
import { t } from '#texts/fields.ts'
import { FieldFrame, TextBox, useField, useFormats, type TextBoxProps } from '#widgets'
import type { InputAdapter, InputProps } from '../adapters.browser.ts'
import { visibleLength } from './characters.ts'
import type { LineOptions } from './line.ts'

// Characters that a short box shows at once.
const SHORT = 20

/** What the text field types share: one box, and a counter where there is a limit (R8.2, R8.7). */
export const LineInput = ({ source, options, label, disabled, aside, complete, ...box }: InputProps<LineOptions> & BoxOptions) => {
  const field = useField<string | null>({ source, label, disabled, options }, null)
  const text = field.value ?? ''
  return (
    <FieldFrame frame={field.frame} aside={aside?.(text)} {...useCounted(text, options.limit)}>
      <TextBox
        {...field.box}
        value={text}
        change={next => field.change(next === '' ? null : next)}
        blur={() => {
          if (complete && complete(text) !== text) field.change(complete(text))
          field.box.blur()
        }}
        short={options.limit !== undefined && options.limit <= SHORT}
        // What is written here is of somebody or something else: a browser would offer the name and the address of who writes.
        autoComplete="off"
        {...box}
      />
    </FieldFrame>
  )
}

interface BoxOptions extends Pick<TextBoxProps, 'type' | 'inputMode' | 'rows' | 'spellCheck' | 'placeholder' | 'short'> {
  /** A reading of the text, at the right of the label. */
  readonly aside?: (text: string) => ReactNode
  /** The text as it is meant, once its box is left. */
  readonly complete?: (text: string) => string
}

/** The input of a text field type whose box is always this one. */
export const lineInput = (box: BoxOptions): InputAdapter<LineOptions> => memo(props => <LineInput {...props} {...box} />)

/** '38 of 80' for `FieldFrame`, and whether that is too many; nothing without a limit. */
export const useOfMost = (most: number | undefined, counted: () => number) => {
  const { number } = useFormats()
  if (most === undefined) return {}
  const count = counted()
  return { aside: t('fields.ofMost', { count: number(count), most: number(most) }), over: count > most }
}

export const useCounted = (text: string, limit: number | undefined) => useOfMost(limit, () => visibleLength(text))

export const text = lineInput({})
