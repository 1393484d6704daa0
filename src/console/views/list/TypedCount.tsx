import { t } from '#texts/lists.ts'
import { FieldFrame } from '#widgets/field/FieldFrame.tsx'
import { TextBox } from '#widgets/field/TextBox.tsx'
import { useFormats } from '#widgets/formats.ts'

const ID = 'typed-count'

/** Asks for the number of people to whom something goes: it is read before it is typed (picture 25). */
export const TypedCount = ({ count, most, value, onChange }: TypedCountProps) => {
  const { number } = useFormats()
  const help = t('lists.confirm.whyTyped', { most: number(most) })
  return (
    <FieldFrame frame={{ id: ID, label: t('lists.confirm.typed', { count: number(count) }), help, error: null }}>
      <TextBox
        short
        control={{ id: ID, name: ID, disabled: false, 'aria-describedby': `${ID}-help`, 'aria-invalid': false, 'aria-required': true }}
        value={value}
        change={onChange}
        inputMode="numeric"
        autoComplete="off"
        autoFocus
      />
    </FieldFrame>
  )
}

/** Whether what was typed is the number, with or without what parts its thousands. */
export const isCount = (typed: string, count: number): boolean => typed.replaceAll(/[\s.,]/g, '') === String(count)

interface TypedCountProps {
  readonly count: number
  /** Where it is asked for. */
  readonly most: number
  readonly value: string
  readonly onChange: (typed: string) => void
}
