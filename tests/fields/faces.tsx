import { CoreAdminContext, Form, RecordContextProvider, testDataProvider } from 'ra-core'
import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { FieldErrors, Resolver } from 'react-hook-form'
import type { FieldType } from '#model'
import { fieldTypeNamed, fieldTypes, type FieldTypeName } from '#fields'
import { CASES_ENV, type Cases } from '#fields/cases.ts'
import { cellNamed } from '#fields/cellNamed.ts'
export { drawn } from '#fields/drawn.tsx'
import type { CellAdapter, InputAdapter } from '#fields/adapters.browser.ts'
import { inputNamed } from '#fields/inputNamed.ts'
import { loadInputs } from '#fields/later.tsx'
import { FieldServicesProvider, type FieldServices } from '#widgets/fieldServices.tsx'
import { stubPorts } from '../support/ports.tsx'

// Those of few forms come later in the browser; here each is there from the start.
await loadInputs()

const tables = import.meta.glob<Cases<unknown, object>>('../../src/fields/*/*.cases.ts', { eager: true, import: 'cases' })

export const fieldTypeNames = Object.keys(fieldTypes) as FieldTypeName[]

/** The table of values of a field type; a field type without one fails by name. */
export const casesOf = (type: FieldTypeName): Cases<unknown, object> => {
  const found = tables[`../../src/fields/${type}/${type}.cases.ts`]
  if (!found) throw new Error(`The type '${type}' has no cases.`)
  return found
}

export const fieldTypeOf: (type: FieldTypeName) => FieldType = fieldTypeNamed
export const cellOf: (type: FieldTypeName) => CellAdapter = cellNamed
export const inputOf: (type: FieldTypeName) => InputAdapter = inputNamed

export const LABEL = 'The field'

/** A real form with one input; `resolver` checks with the field type itself, as the console's form does. */
export const renderInput = (type: FieldTypeName, { options, value, ports, label = LABEL, extra = {}, record }: FormSetting) => {
  const user = userEvent.setup()
  const sent: unknown[] = []
  const Input = inputOf(type)
  const empty = value === undefined ? fieldTypeOf(type).empty : value
  const found = render(
    <CoreAdminContext dataProvider={testDataProvider()}>
      <FieldServicesProvider value={stubPorts(ports)}>
        <Form
          defaultValues={{ ...extra, field: empty }}
          resolver={resolverOf(type, options)}
          mode="onTouched"
          onSubmit={(values: { readonly field?: unknown }) => void sent.push(values.field)}
        >
          <RecordContextProvider value={record}>
            <Input source="field" options={options} label={label} />
          </RecordContextProvider>
          <button type="submit">Save</button>
        </Form>
      </FieldServicesProvider>
    </CoreAdminContext>,
  )
  const submit = async () => {
    await user.click(screen.getByRole('button', { name: 'Save' }))
  }
  /** What the form sends; fails when it refuses. */
  const saved = async (): Promise<unknown> => {
    await submit()
    await waitFor(() => {
      if (sent.length === 0) throw new Error(`The form refused: ${document.body.textContent}`)
    })
    return sent.at(-1)
  }
  return { ...found, user, submit, saved, sent }
}

interface FormSetting {
  readonly options: object
  readonly value?: unknown
  readonly ports?: Partial<FieldServices>
  readonly label?: string
  /** Values of other fields of the form. */
  readonly extra?: Readonly<Record<string, unknown>>
  /** The row that the form changes. */
  readonly record?: { readonly id: string }
}

const resolverOf =
  (type: FieldTypeName, options: object): Resolver =>
  values => {
    const [first] = fieldTypeOf(type).check((values as { field: unknown }).field, options, CASES_ENV)
    if (!first) return { values, errors: {} }
    const errors: Record<string, unknown> = {}
    const at = ['field', ...first.path].reduce<Record<string, unknown>>(
      (level, step) => (level[step] ??= {}) as Record<string, unknown>,
      errors,
    )
    Object.assign(at, { type: 'check', message: first.message })
    return { values: {}, errors: errors as FieldErrors }
  }

/** Ids and machine dates have no place in what people read. */
export const RAW = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}|\d{4}-\d{2}-\d{2}/
