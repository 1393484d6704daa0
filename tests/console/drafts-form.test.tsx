import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { connection } from '#console/data/connection.ts'
import { failure } from '#console/data/errors.ts'
import { openForms } from '#console/drafts/forms.ts'
import { readDraft } from '#console/drafts/store.ts'
import CreateView from '#console/views/create/index.tsx'
import EditView from '#console/views/edit/index.tsx'
import { outing, show, spy, stub } from './viewsSupport.tsx'

const NEW = { at: '/outings/create', path: '/outings/create' }
const EDIT = { at: '/outings/1', path: '/outings/:id' }
const KEY = 'draft:p1:o1:/outings/1'

const one = (verbs: Parameters<typeof stub>[0] = {}, more: Readonly<Record<string, unknown>> = {}) =>
  stub({ getOne: () => Promise.resolve({ data: outing('1', more) }), ...verbs })
const title = () => screen.findByRole('textbox', { name: /Title/ })
const save = () => userEvent.click(screen.getByRole('button', { name: 'Save' }))
const offline = () => failure('You are offline.', { type: 'Offline', requestId: null })

beforeEach(() => localStorage.clear())
afterEach(() => vi.restoreAllMocks())

describe('what is typed and not saved', () => {
  it.each([
    ['the tab is closed', () => dispatchEvent(new Event('pagehide'))],
    [
      'the tab is hidden',
      () => {
        vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
        document.dispatchEvent(new Event('visibilitychange'))
      },
    ],
  ])('[R11.7] is written down at once when %s', async (_, leave) => {
    show(EditView, one(), EDIT)
    await userEvent.type(await title(), ' x')
    expect(readDraft(KEY)?.values).not.toEqual({ title: 'Outing 1 x' })
    act(() => void leave())
    expect(readDraft(KEY)?.values).toEqual({ title: 'Outing 1 x' })
  })

  it('[R11.4] is over once it is saved, even where the page goes before its form does', async () => {
    const provider = one({ update: () => Promise.resolve({ data: outing('1') }) })
    // The list that follows is on its way, and the form stays until it is there.
    show(EditView, provider, { at: '/outings/1/edit', path: '/outings/:id?/*' })
    await userEvent.type(await title(), ' x')
    act(() => void dispatchEvent(new Event('pagehide')))
    expect(readDraft('draft:p1:o1:/outings/1/edit')).not.toBeNull()
    await save()
    await waitFor(() => expect(screen.getByTestId('where')).not.toHaveTextContent('/edit'))
    act(() => void dispatchEvent(new Event('pagehide')))
    expect(readDraft('draft:p1:o1:/outings/1/edit')).toBeNull()
  })

  it('[R11.8] is written down when a crash takes the form away', async () => {
    const { unmount } = show(EditView, one(), EDIT)
    await userEvent.type(await title(), ' x')
    unmount()
    expect(readDraft(KEY)?.values).toEqual({ title: 'Outing 1 x' })
  })

  it('[R11.4] comes back without a question where the console itself left the page', async () => {
    const first = show(EditView, one(), EDIT)
    await userEvent.type(await title(), ' x')
    act(() => openForms.leave(() => undefined))
    expect(openForms.isLeaving()).toBe(true)
    first.unmount()
    const provider = one({ update: () => Promise.resolve({ data: outing('1') }) })
    show(EditView, provider, EDIT)
    await waitFor(async () => expect(await title()).toHaveValue('Outing 1 x'))
    expect(screen.getByText(/is back\. It is not saved yet\./)).toBeVisible()
    await save()
    await waitFor(() => expect(spy(provider, 'update')).toHaveBeenCalledTimes(1))
    await waitFor(() => expect(readDraft(KEY)).toBeNull())
  })

  it('[R11.4] is offered otherwise; starting over leaves the row as it was and nothing kept', async () => {
    const first = show(EditView, one(), EDIT)
    await userEvent.type(await title(), ' x')
    first.unmount()
    show(EditView, one(), EDIT)
    expect(await title()).toHaveValue('Outing 1')
    await userEvent.click(screen.getByRole('button', { name: 'Restore it' }))
    expect(await title()).toHaveValue('Outing 1 x')
    await userEvent.click(screen.getByRole('button', { name: 'Start over' }))
    expect(await title()).toHaveValue('Outing 1')
    expect(readDraft(KEY)).toBeNull()
    expect(openForms.any()).toBe(false)
  })

  it('[R11.4] what an earlier visit left is not lost to what is typed before it is looked at', async () => {
    const first = show(EditView, one(), EDIT)
    await userEvent.type(await title(), ' x')
    first.unmount()
    const second = show(EditView, one(), EDIT)
    await title()
    await userEvent.click(screen.getByRole('checkbox', { name: 'Charge a fee' }))
    second.unmount()
    expect(readDraft(KEY)?.values).toEqual({ title: 'Outing 1 x', paid: true })
  })

  it('[R11.4] bringing it back leaves what was typed since as it is', async () => {
    const first = show(EditView, one(), EDIT)
    await userEvent.type(await title(), ' x')
    await userEvent.click(screen.getByRole('checkbox', { name: 'Charge a fee' }))
    first.unmount()
    show(EditView, one(), EDIT)
    await userEvent.type(await title(), ' newer')
    await userEvent.click(screen.getByRole('button', { name: 'Restore it' }))
    expect(await title()).toHaveValue('Outing 1 newer')
    expect(screen.getByRole('checkbox', { name: 'Charge a fee' })).toBeChecked()
  })

  it('[R11.3] typed over a row that somebody saved since is saved from where it started: theirs is never overwritten', async () => {
    const first = show(EditView, one(), EDIT)
    await userEvent.type(await title(), ' mine')
    first.unmount()
    const theirs = outing('1', { version: 2, title: 'Theirs', transport: 'feet' })
    const provider = one(
      {
        update: () => Promise.reject(failure('changed', { type: 'Conflict', requestId: null, current: theirs, changedBy: 'Marcus Bell' })),
      },
      { version: 2, title: 'Theirs', transport: 'feet' },
    )
    show(EditView, provider, EDIT)
    await userEvent.click(await screen.findByRole('button', { name: 'Restore it' }))
    act(() => void dispatchEvent(new Event('pagehide')))
    expect(readDraft(KEY)?.from).toEqual({ version: 1, values: { title: 'Outing 1' } })
    await save()
    await waitFor(() => expect(spy(provider, 'update')).toHaveBeenCalledTimes(1))
    expect(spy(provider, 'update').mock.lastCall?.[1]).toMatchObject({
      meta: { version: 1 },
      previousData: { title: 'Outing 1', transport: 'feet' },
      data: { title: 'Outing 1 mine', transport: 'feet' },
    })
    expect(
      await screen.findByRole('dialog', { name: 'Marcus Bell changed this outing while you were editing' }, { timeout: 10_000 }),
    ).toBeVisible()
  })
})

describe('a save that finds nobody', () => {
  const backAgain = () => {
    let answer: () => void = () => undefined
    vi.spyOn(connection, 'lost').mockImplementation(() => undefined)
    vi.spyOn(connection, 'back').mockImplementation(() => new Promise(resolve => (answer = resolve)))
    return () => act(() => answer())
  }

  it('[R11.7] waits, says so, and is sent again with the same values once somebody answers', async () => {
    const back = backAgain()
    let sends = 0
    const provider = one({
      update: () => (++sends === 1 ? Promise.reject(offline()) : Promise.resolve({ data: outing('1', { title: 'Outing 1 x' }) })),
    })
    show(EditView, provider, EDIT)
    await userEvent.type(await title(), ' x')
    await save()
    expect(await screen.findByText('No answer from the server. This will be saved when the connection is back.')).toBeVisible()
    expect(screen.getByRole('button', { name: 'Waiting' })).toHaveAttribute('aria-disabled', 'true')
    expect(await title()).toHaveValue('Outing 1 x')
    back()
    await waitFor(() => expect(screen.getByTestId('where')).toHaveTextContent('/outings/1/show'))
    const [first, second] = spy(provider, 'update').mock.calls
    expect(second).toEqual(first)
  })

  it('[R11.7] asks the person again after six times, with everything still there', async () => {
    vi.spyOn(connection, 'lost').mockImplementation(() => undefined)
    vi.spyOn(connection, 'back').mockResolvedValue(undefined)
    const provider = one({ update: () => Promise.reject(offline()) })
    show(EditView, provider, EDIT)
    await userEvent.type(await title(), ' x')
    await save()
    expect(await screen.findByText(/Error when submitting the form\. You are offline/)).toBeVisible()
    expect(spy(provider, 'update')).toHaveBeenCalledTimes(6)
    expect(await title()).toHaveValue('Outing 1 x')
  })

  it('[R11.7] is not sent any more once the form was left', async () => {
    const back = backAgain()
    const provider = one({ update: () => Promise.reject(offline()) })
    const { unmount } = show(EditView, provider, EDIT)
    await userEvent.type(await title(), ' x')
    await save()
    await screen.findByText(/No answer from the server/)
    unmount()
    back()
    await new Promise(resolve => setTimeout(resolve, 0))
    expect(spy(provider, 'update')).toHaveBeenCalledTimes(1)
    expect(readDraft(KEY)?.values).toEqual({ title: 'Outing 1 x' })
  })
})

describe('a save whose answer was lost, after the page was loaded anew', () => {
  const ready = async () => {
    await userEvent.type(await title(), 'New')
    fireEvent.change(document.querySelector('[name=startsAt]') as Element, { target: { value: '2026-06-01' } })
    fireEvent.change(document.querySelector('[name=startsAt-time]') as Element, { target: { value: '10:00' } })
  }
  const lostThen = async (verbs: Parameters<typeof stub>[0]) => {
    vi.spyOn(connection, 'lost').mockImplementation(() => undefined)
    vi.spyOn(connection, 'back').mockImplementation(() => new Promise(() => undefined))
    const away = stub({ create: () => Promise.reject(offline()) })
    const first = show(CreateView, away, NEW)
    await ready()
    await save()
    await screen.findByText(/No answer from the server/)
    first.unmount()
    const back = stub(verbs)
    const { router } = show(CreateView, back, NEW)
    await userEvent.click(await screen.findByRole('button', { name: 'Restore it' }))
    return { back, router, sent: spy(away, 'create').mock.calls[0]?.[1] as { meta: { idempotencyKey: string } } }
  }

  it('[R11.7] [R8.15] is sent again as it was, under the same key', async () => {
    const { back, sent } = await lostThen({ create: () => Promise.resolve({ data: outing('9', { title: 'New' }) }) })
    await save()
    await waitFor(() => expect(screen.getByTestId('where')).toHaveTextContent('/outings/9'))
    expect(sent.meta.idempotencyKey).toMatch(/./)
    expect(spy(back, 'create').mock.calls.map(([, given]) => given)).toEqual([sent])
    expect(readDraft('draft:p1:o1:/outings/create')).toBeNull()
  })

  it('[R11.7] [R8.15] had been made: what was typed since goes over that row, and no second one is made', async () => {
    const other = failure('no', { type: 'RecordInvalid', requestId: null, code: 'idempotency', errors: { root: { reason: 'no' } } })
    const { back, sent } = await lostThen({
      create: (_: never, { data }: { data: { title: string } }) =>
        data.title === 'New' ? Promise.resolve({ data: outing('9', { title: 'New', transport: 'feet' }) }) : Promise.reject(other),
      update: () => Promise.resolve({ data: outing('9', { title: 'New and more' }) }),
    })
    await userEvent.type(await title(), ' and more')
    await save()
    await waitFor(() => expect(screen.getByTestId('where')).toHaveTextContent('/outings/9'))
    const keys = spy(back, 'create').mock.calls.map(([, given]) => (given as typeof sent).meta.idempotencyKey)
    expect(keys).toEqual([sent.meta.idempotencyKey, sent.meta.idempotencyKey])
    expect(spy(back, 'update').mock.calls.map(([, given]) => given)).toMatchObject([
      // Bus as it was sent: what somebody made of it since is none of this change.
      { id: '9', data: { title: 'New and more', transport: 'bus' }, previousData: { title: 'New', transport: 'bus' } },
    ])
  })
})

describe('a save that finds the session over', () => {
  it('[R11.4] is no save: what was typed stays, in the form and as a draft', async () => {
    const over = failure('Please sign in again.', { type: 'NotAuthorized', requestId: null })
    const provider = one({ update: () => Promise.reject(over) })
    show(EditView, provider, EDIT)
    await userEvent.type(await title(), ' x')
    await save()
    expect(await screen.findByText(/Please sign in again/)).toBeVisible()
    expect(await title()).toHaveValue('Outing 1 x')
    expect(screen.getByTestId('where')).toHaveTextContent('/outings/1')
    await waitFor(() => expect(readDraft(KEY)?.values).toEqual({ title: 'Outing 1 x' }))
  })
})

describe('typing while a save is under way', () => {
  it('[R11.7] goes on over the saved row', async () => {
    let done: (value: unknown) => void = () => undefined
    const provider = one({ update: () => new Promise(resolve => (done = resolve)) })
    show(EditView, provider, EDIT)
    await userEvent.type(await title(), ' x')
    await save()
    await userEvent.type(await title(), ' and y')
    act(() => done({ data: outing('1', { title: 'Outing 1 x', version: 2 }) }))
    await waitFor(() => expect(screen.getByRole('button', { name: 'Save' })).toBeEnabled())
    expect(await title()).toHaveValue('Outing 1 x and y')
    expect(screen.getByTestId('where')).toHaveTextContent('/outings/1')
    await save()
    await waitFor(() => expect(spy(provider, 'update')).toHaveBeenCalledTimes(2))
    expect(spy(provider, 'update').mock.lastCall?.[1]).toMatchObject({ meta: { version: 2 }, data: { title: 'Outing 1 x and y' } })
  })

  it('[R11.7] leads from a new row to its form', async () => {
    let done: (value: unknown) => void = () => undefined
    const provider = stub({ create: () => new Promise(resolve => (done = resolve)) })
    const { router } = show(CreateView, provider, NEW)
    await userEvent.type(await title(), 'New')
    fireEvent.change(document.querySelector('[name=startsAt]') as Element, { target: { value: '2026-06-01' } })
    fireEvent.change(document.querySelector('[name=startsAt-time]') as Element, { target: { value: '10:00' } })
    await userEvent.click(screen.getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(spy(provider, 'create')).toHaveBeenCalledTimes(1))
    await userEvent.type(await title(), ' and more')
    act(() => done({ data: outing('9', { title: 'New' }) }))
    await waitFor(() => expect(router.state.location.pathname).toBe('/outings/9'))
    expect(router.state.location.state).toEqual({ typed: { title: 'New and more' } })
  })
})
