import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it } from 'vitest'
import { audience, boolean, date, image, number, phone, reference, repeater, richText, text } from '#fields'
import { section, type Resource } from '#model'
import { failure, SUBMISSION_ERROR } from '#console/data/errors.ts'
import { readDraft } from '#console/drafts/store.ts'
import CreateView from '#console/views/create/index.tsx'
import DuplicateView from '#console/views/duplicate/index.tsx'
import EditView from '#console/views/edit/index.tsx'
import ShowView from '#console/views/show/index.tsx'
import { uploads } from '#widgets/field/uploads.ts'
import { outing, outings, show, spy, stub } from './viewsSupport.tsx'

const PATIENCE = { timeout: 15_000 }

const NEW = { at: '/outings/create', path: '/outings/create' }
const EDIT = { at: '/outings/1', path: '/outings/:id' }

const one = (verbs: Parameters<typeof stub>[0] = {}, more: Readonly<Record<string, unknown>> = {}) =>
  stub({ getOne: () => Promise.resolve({ data: outing('1', more) }), ...verbs })

const field = (name: RegExp | string) => screen.findByRole('textbox', { name })
const save = () => userEvent.click(screen.getByRole('button', { name: 'Save' }))

beforeEach(() => localStorage.clear())

describe('a form', () => {
  it('[R8.2] asks for what is required when it is sent, at the field and above, and sends nothing', async () => {
    const provider = stub({ create: () => Promise.reject(new Error('not yet')) })
    show(CreateView, provider, NEW)
    await field(/Title/)
    expect(screen.queryByText('Required')).toBeNull()
    await save()
    expect(await screen.findByText('2 fields need your attention')).toBeVisible()
    expect(screen.getByRole('link', { name: 'Title: Required' })).toBeVisible()
    expect(screen.getByRole('textbox', { name: /Title/ })).toHaveAttribute('aria-invalid', 'true')
    expect(spy(provider, 'create')).not.toHaveBeenCalled()
    await userEvent.click(screen.getByRole('link', { name: 'Title: Required' }))
    expect(screen.getByRole('textbox', { name: /Title/ })).toHaveFocus()
  })

  it('[R11.7] saves nothing while a file is on its way, and says so: the row would have none', async () => {
    const provider = one({ update: () => Promise.resolve({ data: outing('1') }) })
    show(EditView, provider, EDIT)
    await userEvent.type(await field(/Title/), ' b')
    act(() => uploads.set(1))
    expect(screen.getByText('A file is still being uploaded. Save when it is there.')).toBeVisible()
    await save()
    await userEvent.type(await field(/Title/), '{Enter}')
    expect(spy(provider, 'update')).not.toHaveBeenCalled()
    act(() => uploads.set(0))
    await save()
    await waitFor(() => expect(spy(provider, 'update')).toHaveBeenCalled())
  })

  it('[R8.15] names the row that is wrong of several, and leads to it', async () => {
    const asked = {
      ...outings,
      fields: { ...outings.fields, questions: repeater({ type: 'OutingQuestion', fields: { ask: text({ limit: 20 }) } }) },
      form: ['title', 'questions'],
    } as unknown as Resource
    show(EditView, one({}, { questions: [{ ask: 'Who drives?' }, { ask: '' }] }), { ...EDIT, resource: asked })
    await userEvent.type(await field(/Title/), ' b')
    await save()
    await userEvent.click(await screen.findByRole('link', { name: 'Questions, row 2: Required' }))
    expect(screen.getAllByRole('textbox', { name: /Ask/ })[1]).toHaveFocus()
  })

  it('[R13.1] shows a row that another organization owns, where it has no page of its own', async () => {
    const pageless = { ...outings, detail: false } as Resource
    show(EditView, one({}, { organizationId: 'o9' }), { ...EDIT, resource: pageless })
    expect(await screen.findByText('It belongs to another organization, and can only be read here.')).toBeVisible()
    expect(await screen.findByText('Transport', {}, PATIENCE)).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Save' })).toBeNull()
  })

  it('[R13.1] says the title of a row that cannot be edited once on the way to it', async () => {
    show(EditView, one({}, { organizationId: 'o9' }), EDIT)
    await screen.findByText('It belongs to another organization, and can only be read here.')
    expect(within(screen.getByRole('navigation', { name: 'Breadcrumb' })).getAllByText('Outing 1')).toHaveLength(1)
  })

  it('[R8.14] shows a number as people write it in the card of what they will see', async () => {
    const pictured = {
      ...outings,
      fields: { ...outings.fields, driver: phone({ label: 'Driver' }), picture: image({ optional: true }) },
      list: { ...outings.list, image: 'picture', columns: ['title', 'driver'] },
    } as unknown as Resource
    show(EditView, one({}, { driver: '5552040105', picture: null }), { ...EDIT, resource: pictured })
    // Beside the form on wide windows only.
    const card = await screen.findByRole('region', { name: 'Preview', hidden: true }, PATIENCE)
    await waitFor(() => expect(card).toHaveTextContent('Outing 1(555) 204-0105'))
  })

  it('[R8.14] shows a day and rich text as people read them in the card of what they will see', async () => {
    const pictured = {
      ...outings,
      fields: { ...outings.fields, day: date(), story: richText({ optional: true }), picture: image({ optional: true }) },
      titleFields: ['title', 'day'],
      list: { ...outings.list, image: 'picture', columns: ['title', 'story'] },
    } as unknown as Resource
    show(EditView, one({}, { day: '2026-05-05', story: '<p>To the <strong>lake</strong></p>', picture: null }), {
      ...EDIT,
      resource: pictured,
    })
    const card = await screen.findByRole('region', { name: 'Preview', hidden: true }, PATIENCE)
    await waitFor(() => expect(card).toHaveTextContent(/Outing 1 Tuesday, May 5.*To the lake$/))
  })

  it('[R8.2] shows an error once the field was left, not before', async () => {
    show(CreateView, stub({}), NEW)
    await userEvent.type(await field(/Title/), 'This is far too long for a title')
    expect(screen.queryByText('Text exceeds 20 characters')).toBeNull()
    await userEvent.tab()
    expect(await screen.findByText('Text exceeds 20 characters')).toBeVisible()
  })

  it('[R3.12] begins with the declared value in a field that comes up, of a row that is there as of a new one', async () => {
    const provider = one({ update: (_name: string, { data }: { data: object }) => Promise.resolve({ data: { ...outing('1'), ...data } }) })
    const times = number({ initial: 3, label: 'Times', showWhen: { field: 'paid', is: true } })
    const resource = { ...outings, fields: { ...outings.fields, times }, form: ['title', 'paid', 'times'] } as unknown as Resource
    show(EditView, provider, { ...EDIT, resource })
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Charge a fee' }))
    expect(await field(/Times/)).toHaveValue('3')
    await save()
    await waitFor(() => expect(spy(provider, 'update').mock.lastCall?.[1]).toMatchObject({ data: { paid: true, times: 3 } }))
  })

  it('[R13.1] has conditional fields that are neither required nor sent while hidden', async () => {
    const provider = one({ update: (_name: string, { data }: { data: object }) => Promise.resolve({ data: { ...outing('1'), ...data } }) })
    show(EditView, provider, EDIT)
    await userEvent.type(await field(/Title/), ' again')
    expect(screen.queryByLabelText(/Cost per person/)).toBeNull()
    await userEvent.click(screen.getByRole('checkbox', { name: 'Charge a fee' }))
    expect(await screen.findByLabelText(/Cost per person/)).toBeVisible()
    await userEvent.click(screen.getByRole('checkbox', { name: 'Charge a fee' }))
    await save()
    await waitFor(() => expect(spy(provider, 'update')).toHaveBeenCalledTimes(1))
    const params = spy(provider, 'update').mock.lastCall?.[1] as { data: Record<string, unknown>; meta: unknown }
    expect(params.data).toMatchObject({ title: 'Outing 1 again', paid: false })
    expect(params.data).not.toHaveProperty('price')
    expect(params.meta).toMatchObject({ version: 1 })
    await waitFor(() => expect(screen.getByTestId('where')).toHaveTextContent('/outings/1/show'))
  })

  it('[R3.4] stays on the details of an organization that were saved, and goes on from them', async () => {
    const provider = one({ update: () => Promise.resolve({ data: outing('1', { title: 'Lake', version: 2 }) }) })
    const { router } = show(EditView, provider, { ...EDIT, resource: { ...outings, visibility: 'hierarchy' } })
    await userEvent.type(await field(/Title/), ' b')
    await save()
    await waitFor(() => expect(screen.getByRole('textbox', { name: /Title/ })).toHaveValue('Lake'))
    expect(router.state.location.pathname).toBe('/outings/1')
    expect(screen.getByRole('heading', { level: 1 })).toHaveFocus()
    await userEvent.type(await field(/Title/), ' c')
    await save()
    await waitFor(() => expect(spy(provider, 'update')).toHaveBeenCalledTimes(2))
    expect(spy(provider, 'update').mock.calls[1]?.[1]).toMatchObject({ meta: { version: 2 } })
  })

  it('[R8.15] puts what the server refused at its field, under the general sentence', async () => {
    const refusal = failure('invalid', {
      type: 'RecordInvalid',
      requestId: null,
      errors: { title: 'This title is taken', root: { serverError: SUBMISSION_ERROR } },
    })
    show(EditView, one({ update: () => Promise.reject(refusal) }), EDIT)
    await userEvent.type(await field(/Title/), ' b')
    await save()
    expect(await screen.findByText('Error when submitting the form')).toBeVisible()
    expect(screen.getByRole('link', { name: 'Title: This title is taken' })).toBeVisible()
    expect(screen.getByRole('textbox', { name: /Title/ })).toHaveValue('Outing 1 b')
    expect(screen.getByRole('textbox', { name: /Title/ })).toHaveFocus()
  })

  it('[R8.15] puts what the server refused of publishing below its choices, whichever is chosen', async () => {
    const errors = { publishing: 'It was sent already', root: { serverError: SUBMISSION_ERROR } }
    const refusal = failure('invalid', { type: 'RecordInvalid', requestId: null, errors })
    const publishing = { date: '2026-05-05', time: '09:00', duration: null, expires: null }
    show(EditView, one({ update: () => Promise.reject(refusal) }, { publishing }), EDIT)
    await userEvent.click(await screen.findByRole('radio', { name: 'Keep as a draft' }))
    await save()
    const group = screen.getByRole('radiogroup', { name: 'Publishing' })
    expect(await within(group).findByText('It was sent already')).toBeVisible()
    expect(group).toHaveAttribute('aria-invalid', 'true')
  })

  it('[R8.15] gives the reason of a refusal that belongs to no field of the form, beside those that do', async () => {
    const refusal = failure('invalid', {
      type: 'RecordInvalid',
      requestId: null,
      errors: { title: 'This title is taken', price: 'Specify cost', slug: ['Too short'], root: { serverError: SUBMISSION_ERROR } },
    })
    const short = { ...outings, form: ['title'] } as unknown as Resource
    show(EditView, one({ update: () => Promise.reject(refusal) }), { ...EDIT, resource: short })
    await userEvent.type(await field(/Title/), ' b')
    await save()
    expect(await screen.findByText(/^Error when submitting the form\. Cost per person: Specify cost/)).toBeVisible()
    expect(screen.getByRole('link', { name: 'Title: This title is taken' })).toBeVisible()
  })

  it('[R13.1] says what state the record will be in', async () => {
    show(EditView, one({}, { publishing: { date: '2099-05-05', time: '09:00', duration: null, expires: null } }), EDIT)
    expect(await screen.findByText('Publishes May 5, 2099, 9:00 AM')).toBeVisible()
  })

  it('[R13.1] keeps what was typed when somebody else saved first, and shows theirs beside it', async () => {
    const theirs = outing('1', { version: 4, title: 'Theirs', transport: 'feet', updatedByName: 'Marcus Bell' })
    let tries = 0
    const provider = one({
      update: () => {
        tries += 1
        return tries === 1
          ? Promise.reject(failure('changed', { type: 'Conflict', requestId: null, current: theirs, changedBy: 'Marcus Bell' }))
          : Promise.resolve({ data: { ...theirs, version: 5 } })
      },
    })
    show(EditView, provider, EDIT)
    const title = await field(/Title/)
    await userEvent.clear(title)
    await userEvent.type(title, 'Mine')
    await save()
    const dialog = await screen.findByRole('dialog', { name: 'Marcus Bell changed this outing while you were editing' })
    expect(title).toHaveValue('Mine')
    expect(within(dialog).getByRole('radio', { name: 'Title, Yours: Mine' })).not.toBeChecked()
    expect(within(dialog).getByText(/Theirs: Transport/)).toBeVisible()
    expect(within(dialog).getByRole('button', { name: 'Save merged outing' })).toBeDisabled()
    await userEvent.click(within(dialog).getByRole('radio', { name: 'Title, Yours: Mine' }))
    await userEvent.click(within(dialog).getByRole('button', { name: 'Save merged outing' }))
    await waitFor(() => expect(spy(provider, 'update')).toHaveBeenCalledTimes(2))
    const params = spy(provider, 'update').mock.lastCall?.[1] as { data: unknown; previousData: unknown; meta: unknown }
    expect(params.meta).toMatchObject({ version: 4 })
    expect(params.data).toMatchObject({ title: 'Mine', transport: 'feet' })
    expect(params.previousData).toMatchObject({ title: 'Theirs', version: 4 })
  })

  it('[R13.1] writes once however often Save is pressed', async () => {
    let done: (value: unknown) => void = () => undefined
    const provider = one({ update: () => new Promise(resolve => (done = resolve)) })
    show(EditView, provider, EDIT)
    await userEvent.type(await field(/Title/), ' x')
    await userEvent.dblClick(screen.getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(screen.getByRole('button', { name: 'Saving' })).toHaveAttribute('aria-disabled', 'true'))
    expect(screen.getByRole('button', { name: 'Saving' })).toHaveFocus()
    await waitFor(() => expect(spy(provider, 'update')).toHaveBeenCalledTimes(1))
    done({ data: outing('1') })
    await waitFor(() => expect(screen.getByTestId('where')).toHaveTextContent('/outings/1/show'))
  })

  it('[R13.1] asks before typed text is left behind', async () => {
    const { router } = show(EditView, one(), EDIT)
    await userEvent.type(await field(/Title/), ' x')
    await userEvent.click(screen.getByRole('link', { name: 'Cancel' }))
    const dialog = await screen.findByRole('dialog', { name: 'Leave without saving?' })
    await userEvent.click(within(dialog).getByRole('button', { name: 'Stay' }))
    expect(router.state.location.pathname).toBe('/outings/1')
    await userEvent.click(screen.getByRole('link', { name: 'Cancel' }))
    await userEvent.click(
      within(await screen.findByRole('dialog', { name: 'Leave without saving?' })).getByRole('button', { name: 'Leave' }),
    )
    await waitFor(() => expect(router.state.location.pathname).toBe('/outings/1/show'))
  })

  it('[R13.1] offers back what was typed and never saved', async () => {
    const first = show(EditView, one(), EDIT)
    await userEvent.type(await field(/Title/), ' draft')
    await waitFor(() => expect(readDraft('draft:p1:o1:/outings/1')?.values).toMatchObject({ title: 'Outing 1 draft' }), { timeout: 3000 })
    first.unmount()
    show(EditView, one(), EDIT)
    await userEvent.click(await screen.findByRole('button', { name: 'Restore it' }))
    expect(await field(/Title/)).toHaveValue('Outing 1 draft')
  })

  it('says in its bar whom the record reaches, once that is counted', async () => {
    const form = section('Basics', 'title', 'audience', 'publishing')
    const resource = { ...outings, fields: { ...outings.fields, audience: audience({}) }, form: [form] } as Resource
    const value = { ...audience.type.empty, scope: 'select-categories', roles: [{ id: 'r1', name: 'Family' }] }
    show(EditView, one({}, { audience: value }), { ...EDIT, resource })
    expect(await screen.findByText('reaches 77 people')).toBeVisible()
    expect(screen.getByText('reaches 77 people').closest('[data-bar]')).toHaveTextContent('No changes, reaches 77 people')
  })
})

describe('a copy', () => {
  it('[R13.1] starts with the values of the row, unpublished, and is made new', async () => {
    const provider = one(
      { create: () => Promise.resolve({ data: outing('9') }) },
      { status: 'published', publishing: { date: '2026-05-01', time: '09:00', duration: null, expires: null } },
    )
    show(DuplicateView, provider, { at: '/outings/1/duplicate', path: '/outings/:id/duplicate' })
    expect(await field(/Title/)).toHaveValue('Outing 1')
    expect(screen.getByText('Will be saved as a draft')).toBeVisible()
    await save()
    await waitFor(() => expect(screen.getByTestId('where')).toHaveTextContent('/outings/9/show'))
    expect(spy(provider, 'create').mock.lastCall?.[1]).toMatchObject({ data: { title: 'Outing 1', publishing: { date: null } } })
  })

  it('[R3.33] leaves behind what holds on the day of the row alone', async () => {
    const dishes = repeater({ type: 'Dish', fields: { dish: text({ limit: 20 }), soldOut: boolean() }, passing: ['soldOut'] })
    const fields = { ...outings.fields, dishes }
    const resource = { ...outings, fields, form: [section('Basics', 'title', 'dishes')] } as unknown as Resource
    const provider = one({ create: () => Promise.resolve({ data: outing('9') }) }, { dishes: [{ dish: 'Trout', soldOut: true }] })
    show(DuplicateView, provider, { at: '/outings/1/duplicate', path: '/outings/:id/duplicate', resource })
    expect(await field(/Title/)).toHaveValue('Outing 1')
    await save()
    await waitFor(() => expect(spy(provider, 'create')).toHaveBeenCalled())
    expect(spy(provider, 'create').mock.lastCall?.[1]).toMatchObject({ data: { dishes: [{ dish: 'Trout', soldOut: false }] } })
  })

  it('[R9.2] of what an organization above sent is for the people here, and names no rows of that one', async () => {
    const fields = { ...outings.fields, audience: audience({}), leader: reference({ to: 'outings', optional: true }) }
    const resource = { ...outings, fields, form: [section('Basics', 'title', 'leader', 'audience')] } as unknown as Resource
    const sent = { ...audience.type.empty, organizationIds: ['o1'] }
    const provider = one(
      { create: () => Promise.resolve({ data: outing('9') }) },
      { organizationId: 'o0', audience: sent, leader: { id: '7', title: '' } },
    )
    show(DuplicateView, provider, { at: '/outings/1/duplicate', path: '/outings/:id/duplicate', resource })
    expect(await field(/Title/)).toHaveValue('Outing 1')
    await save()
    await waitFor(() => expect(spy(provider, 'create')).toHaveBeenCalled())
    expect(spy(provider, 'create').mock.lastCall?.[1]).toMatchObject({
      data: { title: 'Outing 1', audience: audience.type.empty, leader: null },
    })
  })
})

describe('a detail page', () => {
  it('[R13.1] shows facts, the state and what happened, from the audit trail of that row', async () => {
    const entry = {
      ...outing('a1'),
      action: 'update',
      actorName: 'Priya Nair',
      at: '2026-05-02T07:00',
      changes: { title: { before: 'Old', after: 'New' }, version: { before: 1, after: 2 } },
    }
    const provider = one({ getList: () => Promise.resolve({ data: [entry], total: 1 }) }, { status: 'scheduled' })
    show(ShowView, provider, { at: '/outings/1/show', path: '/outings/:id/show' })
    expect(await screen.findByRole('heading', { level: 1, name: 'Outing 1' })).toBeVisible()
    expect(screen.getByText('Scheduled')).toBeVisible()
    expect(screen.queryByText('Cost per person')).toBeNull()
    expect(await screen.findByText(/Priya Nair/)).toBeVisible()
    expect(screen.getByText('Old')).toBeVisible()
    expect(spy(provider, 'getList').mock.lastCall).toMatchObject([
      'audit_logs',
      { filter: { objectId: { is: '1' }, eventKind: { in: ['change', 'rights'] } }, sort: { field: 'at', order: 'DESC' } },
    ])
  })
})
