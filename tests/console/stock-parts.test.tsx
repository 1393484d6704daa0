import type { ComponentType, ReactNode } from 'react'
import { render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { QueryClient } from '@tanstack/react-query'
import * as stock from 'react-admin'
import { RichTextInput } from 'ra-input-rich-text'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { makeCatalogue } from '#catalogue/catalogue.ts'
import type { CellAdapter, CellProps, InputAdapter } from '#fields/adapters.browser.ts'
import { cellAdapters } from '#fields/cellNamed.ts'
import { inputAdapters } from '#fields/inputNamed.ts'
import { fieldTypes } from '#fields/index.ts'
import { laterCell } from '#fields/laterCell.tsx'
import { defineResource } from '#model'
import { stockProps } from '#widgets/field/stockProps.ts'
import { FieldServicesProvider } from '#widgets/fieldServices.tsx'
import { i18nProvider } from '#console/app/i18n.ts'
import { resourceElements } from '#console/app/routing/resourceElements.tsx'
import { routerProvider } from '#console/app/routing/routerProvider.tsx'
import { views } from '#console/app/views.ts'
import type { ConsoleDataProvider } from '#console/data/types.ts'
import { routesOf, tableOf } from '#console/routing/routes.ts'
import { UrlMapProvider } from '#console/routing/urlMap.tsx'
import { ApplicationProvider, type Application } from '#console/services/frame.tsx'
import { ConsoleContextProvider } from '#console/session/context.tsx'
import { organization, outing, person, ports, spy, stub } from './viewsSupport.tsx'

const ImageField = stock.ImageField as ComponentType<{ readonly source: string; readonly title: string }>

type Cell = (props: CellProps<never, object>) => ReactNode

/** What an input of react-admin may do to a save that it takes part in. */
const doubled = (name: string, { data, ...params }: Save, next: (name: string, params: Save) => Promise<unknown>) =>
  next(name, { ...params, data: { ...data, many: Number(data['many']) * 2 } })

interface Save {
  readonly data: Readonly<Record<string, unknown>>
}

/** What an integrator writes for a field type of react-admin's own parts: a cell, an input, and one line in each register. */
const PARTS: Readonly<Record<string, { readonly cell?: Cell; readonly input?: InputAdapter }>> = {
  line: {
    cell: ({ source }) => <stock.ChipField source={source} />,
    input: ({ source, label }) => <stock.TextInput source={source} label={label} />,
  },
  day: {
    cell: ({ source }) => <stock.DateField source={source} locales="en-US" options={{ timeZone: 'UTC' }} />,
    input: ({ source, label }) => <stock.DateInput source={source} label={label} />,
  },
  isOpen: {
    cell: ({ source }) => <stock.BooleanField source={source} valueLabelTrue="It is open" />,
    input: ({ source, label }) => <stock.BooleanInput source={source} label={label} />,
  },
  many: {
    cell: laterCell(() => Promise.resolve(({ source }: CellProps<never, object>) => <stock.NumberField source={source} />)),
    input: ({ source, label }) => {
      stock.useRegisterMutationMiddleware(doubled)
      return <stock.NumberInput source={source} label={label} />
    },
  },
  few: { input: props => <stock.NumberInput {...stockProps(props)} /> },
  kept: { input: props => <stock.TextInput {...stockProps(props)} /> },
  friend: {
    cell: ({ source }) => <stock.ReferenceField source={source} reference="parts" link="show" />,
    input: ({ source, label }) => (
      <stock.ReferenceInput source={source} reference="parts">
        <stock.AutocompleteInput label={label} />
      </stock.ReferenceInput>
    ),
  },
  stops: {
    cell: ({ source }) => (
      <stock.ArrayField source={source}>
        <stock.SingleFieldList linkType={false}>
          <stock.ChipField source="town" />
        </stock.SingleFieldList>
      </stock.ArrayField>
    ),
    input: ({ source, label }) => (
      <stock.ArrayInput source={source} label={label}>
        <stock.SimpleFormIterator inline>
          <stock.TextInput source="town" label="Town" />
        </stock.SimpleFormIterator>
      </stock.ArrayInput>
    ),
  },
  prose: {
    cell: ({ source }) => <stock.RichTextField source={source} />,
    input: ({ source, label }) => <RichTextInput source={source} label={label} />,
  },
  picture: {
    cell: ({ source }) => <ImageField source={source} title="line" />,
    input: ({ source, label }) => (
      <stock.ImageInput source={source} label={label}>
        <ImageField source="src" title="title" />
      </stock.ImageInput>
    ),
  },
  saver: { input: () => <stock.SaveButton label="Save here" /> },
  friends: {
    cell: () => (
      <stock.ReferenceManyField reference="parts" target="friend">
        <stock.SingleFieldList linkType="show">
          <stock.ChipField source="recordTitle" />
        </stock.SingleFieldList>
      </stock.ReferenceManyField>
    ),
  },
}

const REGISTERS: readonly object[] = [fieldTypes, cellAdapters, inputAdapters]
const NAMES = Object.keys(PARTS)

beforeAll(() => {
  for (const [name, { cell = () => null, input = () => null }] of Object.entries(PARTS)) {
    const definition = { ...fieldTypes.text, name, check: () => [] }
    const adapter = { Column: cell } as unknown as CellAdapter
    ;[definition, adapter, input].forEach((one, index) => Object.assign(REGISTERS[index] ?? {}, { [name]: one }))
  }
})
afterAll(() => REGISTERS.forEach(register => NAMES.forEach(name => Reflect.deleteProperty(register, name))))

const OPTIONS: Readonly<Record<string, object>> = {
  few: { optional: true, help: 'As many as came.' },
  kept: { readOnly: true, initial: 'As it is' },
}
const INPUTS_ALONE = ['friends', 'saver', 'few', 'kept']

const parts = defineResource({
  name: 'parts',
  type: 'Part',
  label: ['Part', 'Parts'],
  titleFields: 'line',
  access: { read: 'organizationStaff', write: 'organizationStaff' },
  fields: Object.fromEntries(NAMES.map(name => [name, { type: name, options: OPTIONS[name] ?? {} }])),
  list: { columns: NAMES.filter(name => !INPUTS_ALONE.includes(name)), sort: 'line' },
  form: NAMES.filter(name => name !== 'friends'),
  show: NAMES,
} as never)

const row = (id: string) =>
  outing(id, {
    recordTitle: `Part ${id}`,
    line: `Line ${id}`,
    day: '2026-05-05',
    isOpen: true,
    many: 1234,
    friend: '7',
    stops: [{ town: 'Salem' }, { town: 'Troy' }],
    prose: '<p>Some <b>prose</b></p>',
    picture: 'https://pictures.example/1.jpg',
    friends: 'any',
  })

const open = (path: string, provider: ConsoleDataProvider) => {
  const catalogue = makeCatalogue([parts], [], [])
  const routes = routesOf([parts], [], { variant: 'life', layout: 'all' } as never)
  const map = { organizationId: organization.id, routes, table: tableOf([parts], routes, { variant: 'life', layout: 'all' } as never) }
  const admin = (
    <ApplicationProvider value={{ catalogue } as unknown as Application}>
      <ConsoleContextProvider value={{ person, organization, flags: {} }}>
        <UrlMapProvider value={map}>
          <stock.CoreAdminContext
            basename="/~"
            dataProvider={provider}
            routerProvider={routerProvider}
            i18nProvider={i18nProvider}
            queryClient={new QueryClient({ defaultOptions: { queries: { retry: false } } })}
            // Chosen columns are all shown, however narrow the window is.
            store={stock.memoryStore({ 'parts.columns': parts.list.columns })}
          >
            <FieldServicesProvider value={ports}>
              <stock.CoreAdminUI layout={({ children }) => children} disableTelemetry>
                {resourceElements(catalogue, routes, views)}
              </stock.CoreAdminUI>
            </FieldServicesProvider>
          </stock.CoreAdminContext>
        </UrlMapProvider>
      </ConsoleContextProvider>
    </ApplicationProvider>
  )
  const router = createMemoryRouter([{ path: '*', element: admin }], { initialEntries: [`/organizations/${organization.id}/parts${path}`] })
  render(<RouterProvider router={router} />)
}

const provider = () =>
  stub({
    getList: () => Promise.resolve({ data: [row('1')], total: 1, meta: { counts: [] } }),
    getOne: () => Promise.resolve({ data: row('1') }),
    getMany: () => Promise.resolve({ data: [row('7')] }),
    getManyReference: () => Promise.resolve({ data: [row('8')], total: 1 }),
    create: () => Promise.resolve({ data: row('9') }),
  })

const PATIENCE = { timeout: 15_000 }

/** What every cell of the row says, wherever it stands. */
const showsTheRow = async (within_: HTMLElement) => {
  const at = within(within_)
  expect(at.getByText('5/5/2026')).toBeVisible()
  expect(at.getByLabelText('It is open')).toBeVisible()
  expect(await at.findByText('1,234', {}, PATIENCE)).toBeVisible()
  expect(at.getByText('Salem')).toBeVisible()
  expect(at.getByText('prose').tagName).toBe('B')
  expect(at.getByRole('img', { name: 'Line 1' })).toHaveAttribute('src', 'https://pictures.example/1.jpg')
  expect(await at.findByRole('link', { name: 'Part 7' }, PATIENCE)).toHaveAttribute('href', '/organizations/o1/parts/7/detail')
}

describe('stock parts of react-admin', () => {
  test('[R13.5] [R13.7] any field is a cell of a list', async () => {
    open('', provider())
    expect(await screen.findByText('Line 1', {}, PATIENCE)).toBeVisible()
    await showsTheRow(screen.getByRole('table', { name: 'Parts' }))
  }, 30_000)

  test('[R13.5] [R13.7] any field is a fact of a detail page, and rows that refer to it too', async () => {
    open('/1/detail', provider())
    expect(await screen.findByRole('heading', { level: 1, name: 'Part 1' }, PATIENCE)).toBeVisible()
    await showsTheRow(document.body)
    expect(await screen.findByRole('link', { name: 'Part 8' }, PATIENCE)).toHaveAttribute('href', '/organizations/o1/parts/8/detail')
  }, 30_000)

  test('[R13.5] [R13.7] any input is an input of a form, and what it writes is saved', async () => {
    const verbs = provider()
    const user = userEvent.setup()
    open('/new', verbs)
    await user.type(await screen.findByLabelText('Line', {}, PATIENCE), 'Drawn')
    await user.type(screen.getByLabelText('Day'), '2026-06-07')
    await user.click(screen.getByLabelText('Is open'))
    await user.type(screen.getByLabelText('Many'), '42')
    await user.click(screen.getByLabelText('Friend'))
    await user.click(await screen.findByRole('option', { name: 'Part 1' }, PATIENCE))
    await user.click(screen.getByRole('button', { name: 'Add' }))
    await user.type(await screen.findByLabelText('Town', {}, PATIENCE), 'Delhi')
    expect(document.querySelector('.tiptap')).toBeVisible()
    const picture = new File(['x'], 'x.png', { type: 'image/png' })
    await user.upload(document.querySelector('input[type=file]') as HTMLInputElement, picture)
    await user.click(screen.getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(spy(verbs, 'create')).toHaveBeenCalled(), PATIENCE)
    expect((spy(verbs, 'create').mock.lastCall?.[1] as { data: object }).data).toMatchObject({
      line: 'Drawn',
      day: '2026-06-07',
      isOpen: true,
      many: 84,
      friend: '1',
      stops: [{ town: 'Delhi' }],
      picture: { rawFile: picture },
    })
  }, 60_000)

  test('[R13.5] [R13.7] an input says that it is optional, helps, and cannot be changed where the field says so', async () => {
    open('/1/edit', provider())
    expect(await screen.findByLabelText('Few (optional)', {}, PATIENCE)).toHaveAccessibleDescription('As many as came.')
    expect(screen.getByLabelText('Kept')).toHaveAttribute('readonly')
  }, 30_000)

  test('[R13.5] a SaveButton is greyed out from the save until there was an answer', async () => {
    let answer: (saved: object) => void = () => undefined
    const saved = new Promise<object>(resolve => (answer = resolve))
    const verbs = stub({
      getOne: () => Promise.resolve({ data: row('1') }),
      getMany: () => Promise.resolve({ data: [row('7')] }),
      update: () => saved,
    })
    const user = userEvent.setup()
    open('/1/edit', verbs)
    const save = await screen.findByRole('button', { name: 'Save here' }, PATIENCE)
    await user.type(screen.getByLabelText('Line'), '!')
    await waitFor(() => expect(save).toBeEnabled(), PATIENCE)
    await user.click(screen.getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(spy(verbs, 'update')).toHaveBeenCalledTimes(1), PATIENCE)
    expect(save).toBeDisabled()
    answer({ data: row('1') })
    // The save leads to the row's page.
    expect(await screen.findByRole('heading', { level: 1, name: 'Part 1' }, PATIENCE)).toBeVisible()
  }, 60_000)
})
