import { memo, type ReactNode } from 'react'
import { t } from '#texts/fields.ts'
import { FieldFrame } from '#widgets/field/FieldFrame.tsx'
import { TextBox, type TextBoxProps } from '#widgets/field/TextBox.tsx'
import { useFormats } from '#widgets/formats.ts'
import { useField } from '#widgets/field/useField.ts'
import type { InputAdapter, InputProps } from '../adapters.browser.ts'
import { visibleLength } from './length.ts'
import type { TextOptions } from './text.ts'

// Characters that a short box shows at once.
const SHORT = 20

/** What the text field types share: one box, and a counter where there is a limit (R8.2, R8.7). */
export const LineInput = ({ source, options, label, disabled, ...box }: InputProps<{ readonly limit?: number }> & BoxOptions) => {
  const field = useField<string | null>({ source, label, disabled, options }, null)
  const text = field.value ?? ''
  return (
    <FieldFrame frame={field.frame} {...useCounted(text, options.limit)}>
      <TextBox
        control={field.control}
        value={text}
        change={next => field.change(next === '' ? null : next)}
        blur={field.blur}
        inputRef={field.ref}
        short={options.limit !== undefined && options.limit <= SHORT}
        {...box}
      />
    </FieldFrame>
  )
}

type BoxOptions = Pick<TextBoxProps, 'type' | 'inputMode' | 'autoComplete' | 'rows' | 'spellCheck' | 'placeholder'> & {
  readonly after?: ReactNode
}

/** '38 of 80' for `FieldFrame`, and whether the limit is passed; nothing without a limit. */
export const useCounted = (text: string, limit: number | undefined) => {
  const { number } = useFormats()
  if (limit === undefined) return {}
  const length = visibleLength(text)
  return { aside: t('fields.ofMost', { count: number(length), most: number(limit) }), over: length > limit }
}

export const text: InputAdapter<TextOptions> = memo(props => <LineInput {...props} />)
