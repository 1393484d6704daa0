import { useQueryClient } from '@tanstack/react-query'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { catalogue } from '#catalogue/declarations.ts'
import { number, text } from '#fields'
import type { NamedAction, Resource } from '#model'
import ActionDialog from '#console/views/list/ActionDialog.tsx'
import { useBulk, type Bulk } from '#console/views/list/useBulk.ts'
import { applicationWith, outing, outings, show, spy, stub } from './viewsSupport.tsx'

const action = { name: 'rename', label: 'Rename', done: 'renamed', asks: ['title'] } as unknown as NamedAction
const bulk = { isBusy: false, outcome: null } as unknown as Bulk

const Asking = ({ resource }: { readonly resource: Resource }) => {
  const client = useQueryClient()
  const { title: _, ...record } = outing('1')
  return (
    <>
      <button onClick={() => void client.invalidateQueries()}>Read anew</button>
      <ActionDialog {...{ resource, bulk }} acting={{ action, which: { ids: ['1'] }, count: 1, record }} onClose={() => undefined} />
    </>
  )
}

it('[R13.1] what is typed in an action stays when the row is read anew behind it', async () => {
  const provider = stub({ getOne: () => Promise.resolve({ data: outing('1') }) })
  show(Asking, provider)
  const box = await screen.findByRole('textbox', { name: /^Title/ })
  expect(box).toHaveFocus()
  await userEvent.clear(box)
  await userEvent.type(box, 'To the lake')
  spy(provider, 'getOne').mockReturnValue(new Promise(() => undefined))
  // The dialog covers the page, so the button behind it is found by its words alone.
  fireEvent.click(screen.getByText('Read anew'))
  await waitFor(() => expect(spy(provider, 'getOne').mock.calls).toHaveLength(2))
  expect(screen.getByRole('textbox', { name: /^Title/ })).toHaveValue('To the lake')
})

const Several = ({ resource }: { readonly resource: Resource }) => (
  <ActionDialog {...{ resource, bulk }} acting={{ action, which: { ids: ['1', '2'] }, count: 2 }} onClose={() => undefined} />
)

it('[R13.1] what an action asks of several rows counts them in words of their own, whatever their list is called', async () => {
  show(Several, stub({}), { resource: { ...outings, label: ['Daily outing', 'Daily outing'], noun: ['outing', 'outings'] } })
  expect(await screen.findByRole('dialog', { name: 'Rename 2 outings?' })).toBeVisible()
})

const sending = {
  name: 'publish',
  label: 'Schedule',
  done: 'scheduled',
  sets: { publishedOn: {} },
  effects: [{ effect: 'deliver', options: { to: 'audience' } }],
  undo: false,
} as unknown as NamedAction
const reach = { people: 2, families: 0, reached: 2, unreached: 0, answered: 0, needHelp: 0, came: null, isOver: false, isSent: false }

const Scheduling = ({ resource }: { readonly resource: Resource }) => (
  <ActionDialog
    {...{ resource, bulk }}
    acting={{ action: sending, which: { ids: ['1'] }, count: 1, record: outing('1') }}
    onClose={() => undefined}
  />
)
const scheduling = (answer: object) =>
  show(
    Scheduling,
    stub({
      reachOfRow: () => Promise.resolve({ ...reach, channels: [], lost: [], below: ['Cedar Grove', 'Maple Court'] }),
      runAction: () => Promise.resolve({ changeSet: '', done: 1, refused: [], ...answer }),
    }),
  )

it('[R3.15] what asks before it is sent later says when that will be', async () => {
  scheduling({ publishedOn: '2126-11-30T16:00:00.000Z' })
  expect(await screen.findByText(/^It goes out \w+, November 30, 2126, \d+:00 [AP]M\.$/)).toBeInTheDocument()
})

it('[R6.4] what goes to communities below as well names them before it is sent', async () => {
  scheduling({})
  expect(await screen.findByText('Also for the residents of Cedar Grove, Maple Court. Each community counts its own.')).toBeInTheDocument()
})

it('[R3.15] what cannot be sent says so before the button is pressed', async () => {
  scheduling({ done: 0, refused: [{ id: '1', title: 'Outing', message: 'Its time has passed, so choose a later one' }] })
  expect(await screen.findByText('Its time has passed, so choose a later one')).toBeInTheDocument()
})

/** As a page has it: what its bulk is doing shows in the dialog. */
const Renaming = ({ resource }: { readonly resource: Resource }) => (
  <ActionDialog
    {...{ resource }}
    bulk={useBulk(resource)}
    acting={{ action, which: { ids: ['1'] }, count: 1, record: outing('1') }}
    onClose={() => undefined}
  />
)

it('[R8.2] [R11.7] the button that was pressed keeps the focus while its work is under way, does it once, and does it again when it failed', async () => {
  let fail: (error: Error) => void = () => undefined
  const runAction = vi.fn(() => new Promise<never>((_, reject) => (fail = reject)))
  show(Renaming, stub({ runAction }))
  const button = await screen.findByRole('button', { name: /^Rename/ })
  await userEvent.click(button)
  await waitFor(() => expect(button).toHaveTextContent('Working'))
  await userEvent.click(button)
  expect(button).toHaveFocus()
  expect(runAction).toHaveBeenCalledTimes(1)
  fail(new Error('The server did not answer.'))
  expect(await screen.findByText(/^Nothing was changed: The server did not answer/)).toBeVisible()
  expect(button).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await waitFor(() => expect(runAction).toHaveBeenCalledTimes(2))
})

const Sending = ({ resource }: { readonly resource: Resource }) => {
  const { outcome, runAction } = useBulk(resource)
  return <button onClick={() => void runAction({ ...sending, done: 'sent' }, { ids: ['1', '2'] })}>{outcome?.message ?? 'Send'}</button>
}

it.each([
  [null, '2 outings sent'],
  [2, '2 outings scheduled'],
  [1, '2 outings sent. 1 is scheduled'],
])('[R3.12] what goes out later is not called sent (%s of 2)', async (later, sentence) => {
  show(Sending, stub({ runAction: () => Promise.resolve({ changeSet: '', done: 2, refused: [], later }) }))
  await userEvent.click(screen.getByRole('button', { name: 'Send' }))
  expect(await screen.findByRole('button', { name: sentence })).toBeInTheDocument()
})

it('[R3.12] what goes to many is sent once their number was typed: nobody sends to a whole house by habit', async () => {
  const runAction = vi.fn(() => Promise.resolve({ changeSet: '', done: 1, refused: [] }))
  const Sending = ({ resource }: { readonly resource: Resource }) => (
    <ActionDialog
      {...{ resource }}
      bulk={useBulk(resource)}
      acting={{ action: { ...sending, label: 'Send', confirmAbove: 50 }, which: { ids: ['1'] }, count: 1, record: outing('1') }}
      onClose={() => undefined}
    />
  )
  show(
    Sending,
    stub({ runAction, reachOfRow: () => Promise.resolve({ ...reach, people: 1120, reached: 1120, channels: [], lost: [], below: [] }) }),
  )
  const box = await screen.findByRole('textbox', { name: 'Type 1,120 to confirm the number of people' })
  expect(box).toHaveFocus()
  const button = screen.getByRole('button', { name: 'Send' })
  runAction.mockClear()
  await userEvent.type(box, '112{Enter}')
  expect(button).toBeDisabled()
  expect(runAction).not.toHaveBeenCalled()
  await userEvent.type(box, '0{Enter}')
  await waitFor(() => expect(runAction).toHaveBeenCalled())
})

it.each([
  ['an effect works with', { effects: [{ effect: 'expand', options: {}, suggest: () => ({ seats: null }) }] }],
  ['an action requires', { requires: ['seats'] }],
])('[R3.34, R8.2] what %s is asked for, though a row may be without it', async (_what, needing) => {
  const publishing = {
    name: 'publishWeeks',
    label: 'Publish weeks',
    done: 'published',
    asks: ['seats', 'note'],
    ...needing,
  } as unknown as NamedAction
  const fields = { ...outings.fields, seats: number({ optional: true }), note: text({ limit: 20, optional: true }) }
  const runAction = vi.fn(() => Promise.resolve(true))
  const Publishing = ({ resource }: { readonly resource: Resource }) => (
    <ActionDialog
      resource={resource}
      bulk={{ ...bulk, runAction }}
      acting={{ action: publishing, which: { ids: ['1', '2'] }, count: 2 }}
      onClose={() => undefined}
    />
  )
  show(Publishing, stub({ runAction: () => Promise.resolve({ done: 0, refused: [], counts: [] }) }), { resource: { ...outings, fields } })
  expect(await screen.findByText('Note')).toHaveTextContent('(optional)')
  expect(screen.getByText('Seats')).not.toHaveTextContent('(optional)')
  await userEvent.click(screen.getByRole('button', { name: 'Publish weeks' }))
  expect(await screen.findByText('Required')).toBeVisible()
  expect(runAction).not.toHaveBeenCalled()
})

it('[R3.34] what an action comes to is said of what stands there now, and of nothing that stood there before', async () => {
  const effects = [{ effect: 'expand', options: {}, suggest: () => ({ seats: 2 }) }]
  const publishing = { name: 'publishWeeks', label: 'Publish weeks', done: 'published', asks: ['seats'], effects } as unknown as NamedAction
  const fields = { ...outings.fields, seats: number({ optional: true }) }
  const Publishing = ({ resource }: { readonly resource: Resource }) => (
    <ActionDialog
      resource={resource}
      bulk={{ ...bulk, runAction: vi.fn() }}
      acting={{ action: publishing, which: { ids: ['1'] }, count: 1 }}
      onClose={() => undefined}
    />
  )
  // The second answer takes its time.
  const answers = [Promise.resolve({ done: 0, refused: [], follows: [{ label: 'New meals', count: 117 }] }), new Promise(() => undefined)]
  show(Publishing, stub({ runAction: () => answers.shift() ?? new Promise(() => undefined) }), { resource: { ...outings, fields } })
  expect(await screen.findByText('117')).toBeVisible()
  await userEvent.type(screen.getByLabelText(/Seats/), '6')
  await waitFor(() => expect(screen.queryByText('117')).toBeNull())
})

it('[R3.34] what comes to nothing says so before it is done', async () => {
  const effects = [{ effect: 'expand', options: {}, suggest: () => ({ title: 'x' }) }]
  const publishing = { ...action, effects } as unknown as NamedAction
  const Publishing = ({ resource }: { readonly resource: Resource }) => (
    <ActionDialog {...{ resource, bulk }} acting={{ action: publishing, which: { ids: ['1'] }, count: 1 }} onClose={() => undefined} />
  )
  show(Publishing, stub({ runAction: () => Promise.resolve({ done: 1, refused: [], follows: [] }) }))
  expect(await screen.findByText('Nothing would be added or changed.')).toBeVisible()
})

const alerts = catalogue.resource('alerts')
const allClear = { ...alerts.actions?.['allClear'], name: 'allClear' } as NamedAction
const Resolving = ({ resource }: { readonly resource: Resource }) => (
  <ActionDialog
    {...{ resource }}
    bulk={useBulk(resource)}
    acting={{ action: allClear, which: { ids: ['1'] }, count: 1, record: outing('1', { resolvedAt: null, resolution: null }) }}
    onClose={() => undefined}
  />
)

it('[R8.2] [R8.3] an all clear without its message says so in its box, and asks the server nothing', async () => {
  const runAction = vi.fn(() => new Promise<never>(() => undefined))
  const figures = { ...reach, channels: [], lost: [], below: [], reachedBelow: [] }
  show(Resolving, stub({ runAction, reachOfRow: () => Promise.resolve(figures) }), {
    resource: alerts,
    application: applicationWith({ catalogue }),
  })
  await userEvent.click(await screen.findByRole('button', { name: 'Resolve alert' }))
  const box = screen.getByRole('textbox', { name: /^All-clear message/ })
  await waitFor(() => expect(box).toHaveAccessibleDescription(/Required/))
  expect(runAction).not.toHaveBeenCalled()
  await userEvent.type(box, 'The gas is off.')
  await userEvent.click(screen.getByRole('button', { name: 'Resolve alert' }))
  await waitFor(() => expect(runAction).toHaveBeenCalledTimes(1))
})
