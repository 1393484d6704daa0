import { createElement, memo } from 'react'
import { useWatch } from 'react-hook-form'
import { inputNamed } from '#fields/inputNamed.ts'
import type { NamedField } from '#catalogue'
import { showWhenHolds } from '#model'
import type { FormField } from './sections.ts'

/** A field's input, found in the register by its kind. */
export const InputOf = memo(({ named, disabled = false }: { readonly named: NamedField; readonly disabled?: boolean }) =>
  createElement(inputNamed(named.field.type), { source: named.key, options: named.field.options, label: named.label, disabled }),
)

/** The same, there only while the field that it depends on says so; it listens to that one field and to no other. */
export const ConditionalInput = ({ named, conditions, isLocked }: FormField) => {
  const values = useWatch({ name: conditions.map(({ field }) => field) }) as readonly unknown[]
  return conditions.every((condition, index) => showWhenHolds(condition, values[index])) && <InputOf named={named} disabled={isLocked} />
}
