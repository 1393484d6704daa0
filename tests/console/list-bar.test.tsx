import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { catalogue } from '#catalogue/declarations.ts'
import ListView from '#console/views/list/index.tsx'
import { restoring } from '#console/views/list/rowVerbs.ts'
import { bulkDone, outing, outings, show, spy, stub } from './viewsSupport.tsx'

const counts = [
  { status: 'draft', count: 2 },
  { status: 'archived', count: 3 },
]
const pageOf = (data: ReturnType<typeof outing>[]) => ({
  data,
  total: data.length,
  meta: { counts },
  pageInfo: { hasNextPage: false, hasPreviousPage: false },
})

test('[R13.1] a list keeps its rows in place while the bar comes and goes, where the browser does not (Safari)', async () => {
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(52)
  const root = document.documentElement
  const style = new Proxy(root.style, { has: (all, key) => key !== 'overflowAnchor' && key in all })
  Object.defineProperty(root, 'style', { configurable: true, value: style })
  const scrollBy = vi.spyOn(window, 'scrollBy').mockImplementation(() => undefined)
  show(ListView, stub({ getList: () => Promise.resolve(pageOf([outing('1'), outing('2')])) }))
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Select Outing 1' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Clear the selection' }))
  expect(scrollBy.mock.calls).toEqual([
    [0, 52],
    [0, -52],
  ])
  Reflect.deleteProperty(root, 'style')
  vi.restoreAllMocks()
})

test('[R13.1] a list has the focus beside Undo when no row is left', async () => {
  let data = [outing('1'), outing('2')]
  const getList = () => Promise.resolve(pageOf(data))
  const runAction = () => {
    data = []
    return Promise.resolve(bulkDone(2))
  }
  show(ListView, stub({ getList, runAction }))
  await userEvent.click(await screen.findByRole('checkbox', { name: /page/i }))
  await userEvent.click(within(await screen.findByRole('region', { name: 'Selected rows' })).getByRole('button', { name: 'Archive' }))
  await waitFor(() => expect(screen.queryByRole('table')).toBeNull(), { timeout: 10_000 })
  expect(document.activeElement).toHaveTextContent(/^2 outings archived\.Undo$/)
  await userEvent.tab()
  expect(screen.getByRole('button', { name: 'Undo' })).toHaveFocus()
})

test('[R3.9] [R13.1] restoring from the trash asks what taking out of the archive asks: a message whose time has come is sent', async () => {
  expect(restoring(catalogue.resource('messages'))).toMatchObject({
    confirm: expect.stringContaining('sent immediately') as string,
    undo: false,
  })
  expect(restoring(outings).confirm).toBeUndefined()
  const { unarchive } = outings.actions ?? {}
  const asking = { ...outings, actions: { ...outings.actions, unarchive: { ...unarchive, confirm: 'It goes out at once.', undo: false } } }
  const provider = stub({ getList: () => Promise.resolve(pageOf([outing('1')])), runAction: () => Promise.resolve(bulkDone(1)) })
  show(ListView, provider, { at: '/outings?filter={"deleted":true}', resource: asking as typeof outings })
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Select Outing 1' }))
  await userEvent.click(within(await screen.findByRole('region', { name: 'Selected rows' })).getByRole('button', { name: 'Restore' }))
  expect(await screen.findByText('It goes out at once. This cannot be undone.')).toBeVisible()
  expect(spy(provider, 'runAction')).not.toHaveBeenCalled()
  await userEvent.click(screen.getByRole('button', { name: 'Restore' }))
  expect(await screen.findByText('1 outing restored.')).toBeVisible()
  expect(spy(provider, 'runAction')).toHaveBeenCalledWith('outings', { ids: ['1'] }, 'restore', undefined)
})

test('[R13.1] whoever undoes that rows were restored reads that they are in the trash again', async () => {
  const undo = () => Promise.resolve(bulkDone(1))
  const provider = stub({ getList: () => Promise.resolve(pageOf([outing('1')])), runAction: () => Promise.resolve(bulkDone(1)), undo })
  show(ListView, provider, { at: '/outings?filter={"deleted":true}' })
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Select Outing 1' }))
  await userEvent.click(within(await screen.findByRole('region', { name: 'Selected rows' })).getByRole('button', { name: 'Restore' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Undo' }))
  expect(await screen.findByText('1 outing moved to trash.')).toBeVisible()
})

test('[R13.1] the bar offers what one of the chosen rows can take in its state, and leaves out what none can', async () => {
  const data = [outing('1', { status: 'published' }), outing('2')]
  show(ListView, stub({ getList: () => Promise.resolve(pageOf(data)) }))
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Select Outing 1' }))
  const bar = within(await screen.findByRole('region', { name: 'Selected rows' }))
  expect(bar.queryByRole('button', { name: 'Publish' })).toBeNull()
  expect(bar.getByRole('button', { name: 'Archive' })).toBeVisible()
  await userEvent.click(screen.getByRole('checkbox', { name: 'Select Outing 2' }))
  expect(bar.getByRole('button', { name: 'Publish' })).toBeVisible()
})

test('[R13.1] a list that finds nothing from the start leaves the focus where the page has put it', async () => {
  show(ListView, stub({ getList: () => Promise.resolve(pageOf([])) }), { at: `/outings?filter=${encodeURIComponent('{"q":"nothing"}')}` })
  await screen.findByRole('heading', { name: 'No outings match' })
  expect(document.body).toHaveFocus()
})
