import { CoreAdminContext, Form, testDataProvider } from 'ra-core'
import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { FieldErrors, Resolver } from 'react-hook-form'
import type { Kind } from '#model'
import { kinds, type KindName } from '#kinds'
import { CASES_ENV, type Cases } from '#kinds/cases.ts'
import { cellAdapters } from '#kinds/cells.ts'
import type { CellAdapter, InputAdapter } from '#kinds/adapters.browser.ts'
import { inputAdapters } from '#kinds/inputs.ts'
import { loadInputs } from '#kinds/later.tsx'
import { PortsProvider, type FieldServices } from '#widgets/fieldServices.tsx'
import { stubPorts } from '../support/ports.tsx'

// Those of few forms come later in the browser; here each is there from the start.
await loadInputs()

const tables = import.meta.glob<Cases<unknown, object>>('../../src/kinds/*/*.cases.ts', { eager: true, import: 'cases' })

export const kindNames = Object.keys(kinds) as KindName[]

/** The table of values of a kind; a kind without one fails by name. */
export const casesOf = (kind: KindName): Cases<unknown, object> => {
  const found = tables[`../../src/kinds/${kind}/${kind}.cases.ts`]
  if (!found) throw new Error(`The kind '${kind}' has no cases.`)
  return found
}

export const kindOf = (kind: KindName): Kind => kinds[kind]
export const cellOf = (kind: KindName): CellAdapter => cellAdapters[kind] as unknown as CellAdapter
export const inputOf = (kind: KindName): InputAdapter => inputAdapters[kind] as unknown as InputAdapter

export const LABEL = 'The field'

/** A real form with one input; `resolver` checks with the kind itself, as the console's form does. */
export const renderInput = (kind: KindName, { options, value, ports, label = LABEL, extra = {} }: FormSetting) => {
  const user = userEvent.setup()
  const sent: unknown[] = []
  const Input = inputOf(kind)
  const empty = value === undefined ? kindOf(kind).empty : value
  const found = render(
    <CoreAdminContext dataProvider={testDataProvider()}>
      <PortsProvider value={stubPorts(ports)}>
        <Form
          defaultValues={{ ...extra, field: empty }}
          resolver={resolverOf(kind, options)}
          mode="onTouched"
          onSubmit={(values: { readonly field?: unknown }) => void sent.push(values.field)}
        >
          <Input source="field" options={options} label={label} />
          <button type="submit">Save</button>
        </Form>
      </PortsProvider>
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
}

const resolverOf =
  (kind: KindName, options: object): Resolver =>
  values => {
    const [first] = kindOf(kind).check((values as { field: unknown }).field, options, CASES_ENV)
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
