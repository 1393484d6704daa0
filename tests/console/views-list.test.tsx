import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { failure } from '#console/data/errors.ts'
import ListView from '#console/views/list/index.tsx'
import { bulkDone, outing, show, spy, stub } from './viewsSupport.tsx'

const counts = [
  { status: 'draft', count: 2 },
  { status: 'published', count: 10_001 },
  { status: 'archived', count: 3 },
]

const rows = (verbs: Parameters<typeof stub>[0] = {}, total = 46) =>
  stub({
    getList: () =>
      Promise.resolve({
        data: [outing('1'), outing('2', { status: 'published' })],
        total,
        meta: { counts },
        pageInfo: { hasNextPage: true, hasPreviousPage: false },
      }),
    ...verbs,
  })

const lastParams = (provider: ReturnType<typeof stub>) =>
  spy(provider, 'getList').mock.lastCall?.[1] as { filter: Record<string, unknown>; sort: unknown; pagination: unknown; meta: unknown }

describe('a list', () => {
  it('[R13.1] shows the declared columns, the first as a link, with one heading', async () => {
    show(ListView, rows())
    expect(await screen.findByRole('link', { name: 'Outing 1' })).toHaveAttribute('href', '/outings/1/show')
    expect(screen.getByRole('heading', { level: 1, name: 'Outings' })).toBeVisible()
    expect(screen.getAllByRole('columnheader').map(one => one.textContent)).toEqual([
      '',
      'Title',
      'Starts',
      'Transport',
      'Status',
      'Actions',
    ])
    expect(screen.getAllByText('Bus')).toHaveLength(2)
    expect(screen.getByRole('link', { name: 'New outing' })).toHaveAttribute('href', '/outings/create')
  })

  describe('whose rows the page asked for before its code was there', () => {
    beforeEach(() => void (globalThis.earlyAnswers = new Map([['list', { token: null, answer: Promise.resolve(null) }]])))
    afterEach(() => void (globalThis.earlyAnswers = undefined))

    it('[R13.1] is drawn once, with them', async () => {
      show(ListView, rows())
      expect(screen.queryByRole('heading', { level: 1 })).toBeNull()
      expect(await screen.findByRole('heading', { level: 1, name: 'Outings' })).toBeVisible()
      expect(screen.getByRole('link', { name: 'Outing 1' })).toBeVisible()
    })

    it('[R13.1] is drawn without them when they are long in coming', async () => {
      show(ListView, rows({ getList: () => new Promise(() => undefined) }))
      expect(screen.queryByRole('heading', { level: 1 })).toBeNull()
      expect(await screen.findByRole('heading', { level: 1, name: 'Outings' })).toBeVisible()
    })
  })

  it('[R13.1] opens a row by its plain link, and leaves a press for another tab to the browser', async () => {
    show(ListView, rows())
    const link = await screen.findByRole('link', { name: 'Outing 1' })
    const press = new MouseEvent('click', { bubbles: true, cancelable: true, ctrlKey: true })
    link.dispatchEvent(press)
    expect(press.defaultPrevented).toBe(false)
    expect(screen.getByTestId('where')).not.toHaveTextContent('/outings/1/show')
    await userEvent.click(link)
    expect(await screen.findByTestId('where')).toHaveTextContent('/outings/1/show')
  })

  it('leaves out columns that a narrow window has no room for, and never those that somebody chose', async () => {
    const headings = () => screen.getAllByRole('columnheader').map(one => one.textContent)
    vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(560)
    show(ListView, rows())
    await screen.findByRole('link', { name: 'Outing 1' })
    expect(headings()).toEqual(['', 'Title', 'Starts', 'Status', 'Actions'])
    await userEvent.click(screen.getByRole('button', { name: 'Columns' }))
    expect(await screen.findByText(/No room in this window: Transport\./)).toBeVisible()
    await userEvent.click(screen.getByRole('button', { name: 'Show anyway' }))
    expect(headings()).toEqual(['', 'Title', 'Starts', 'Transport', 'Status', 'Actions'])
    vi.restoreAllMocks()
  })

  it('has its rows closer for who likes them so, in every list, and a saved view keeps it', async () => {
    const saveView = vi.fn(() => Promise.resolve())
    show(ListView, rows({ savedViews: () => Promise.resolve([]), saveView }))
    await screen.findByRole('link', { name: 'Outing 1' })
    const density = () => document.querySelector<HTMLElement>('[data-density]')?.dataset['density']
    expect(density()).toBe('comfortable')
    await userEvent.click(screen.getByRole('button', { name: 'Columns' }))
    await userEvent.click(await screen.findByRole('radio', { name: 'Compact' }))
    expect(density()).toBe('compact')
    await userEvent.click(screen.getByRole('button', { name: 'Done' }))
    await userEvent.click(screen.getByRole('button', { name: 'Views' }))
    await userEvent.click(await screen.findByRole('button', { name: /Save/ }))
    await userEvent.type(screen.getByRole('textbox', { name: /Name/ }), 'Close{Enter}')
    await waitFor(() =>
      expect(saveView).toHaveBeenCalledWith(
        'outings',
        expect.objectContaining({ state: expect.objectContaining({ density: 'compact' }) as unknown }),
      ),
    )
    localStorage.clear()
  })

  it('[R13.1] keeps the focus at a column that is chosen, wherever that goes', async () => {
    show(ListView, rows())
    await screen.findByRole('link', { name: 'Outing 1' })
    await userEvent.click(screen.getByRole('button', { name: 'Columns' }))
    const other = (await screen.findAllByRole<HTMLInputElement>('checkbox', { checked: false })).at(-1)
    await userEvent.click(other as HTMLInputElement)
    expect(other).toBeChecked()
    expect(other).toHaveFocus()
  })

  it('[R13.1] says at the name of a view why it was not saved, forgets that with it, and asks before it deletes one', async () => {
    const view = { id: 'v1', name: 'Buses', shared: true, mine: true, sharedBy: null, byDefault: false, state: {} }
    const saveView = () => Promise.reject(Object.assign(new Error(), { body: { errors: { name: 'Required' } } }))
    const provider = rows({ savedViews: () => Promise.resolve([view]), saveView, deleteView: () => Promise.resolve() })
    show(ListView, provider)
    await screen.findByRole('link', { name: 'Outing 1' })
    await userEvent.click(screen.getByRole('button', { name: 'Views' }))
    await userEvent.click(await screen.findByRole('button', { name: 'Save this view' }))
    expect(screen.getByText('0 of 60')).toBeVisible()
    await userEvent.keyboard('{Enter}')
    expect(await screen.findByRole('textbox', { name: 'Name of the view', description: 'Required' })).toBeInvalid()
    await userEvent.click(screen.getByRole('button', { name: 'Cancel' }))
    expect(screen.queryByText('Required')).toBeNull()
    await userEvent.click(screen.getByRole('button', { name: 'Delete Buses' }))
    const question = await screen.findByRole('dialog', { name: 'Delete the view Buses?' })
    expect(spy(provider, 'deleteView')).not.toHaveBeenCalled()
    await userEvent.click(within(question).getByRole('button', { name: 'Delete view' }))
    await waitFor(() => expect(spy(provider, 'deleteView')).toHaveBeenCalledWith('outings', 'v1'))
  })

  it('[R12.1] asks for twenty rows in the declared order and for its columns alone', async () => {
    const provider = rows()
    show(ListView, provider)
    await screen.findByRole('link', { name: 'Outing 1' })
    expect(lastParams(provider)).toMatchObject({
      pagination: { page: 1, perPage: 20 },
      sort: { field: 'startsAt', order: 'ASC' },
      filter: {},
      meta: { view: 'list', columns: ['title', 'startsAt', 'transport', 'status'] },
    })
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Rows per page' }), '50')
    await waitFor(() => expect(lastParams(provider).pagination).toEqual({ page: 1, perPage: 50 }))
  })

  it('[R12.1] asks for a page when somebody points at its button or comes to it by keys, so that it is there at the press', async () => {
    const getList = (_: string, { pagination }: { readonly pagination: { readonly page: number } }) =>
      Promise.resolve({ data: [outing(String(pagination.page))], total: 46, pageInfo: { hasNextPage: true }, meta: { counts } })
    const provider = rows({ getList })
    const pages = () =>
      spy(provider, 'getList').mock.calls.map(([, params]) => (params as { pagination: { page: number } }).pagination.page)
    show(ListView, provider)
    await screen.findByRole('link', { name: 'Outing 1' })
    await userEvent.hover(screen.getByRole('button', { name: 'Next page' }))
    await waitFor(() => expect(pages()).toEqual([1, 2]))
    expect(screen.getByTestId('where')).not.toHaveTextContent('page=2')
    await userEvent.unhover(screen.getByRole('button', { name: 'Next page' }))
    act(() => screen.getByRole('button', { name: 'Page 3' }).focus())
    await waitFor(() => expect(pages()).toEqual([1, 2, 3]))
    spy(provider, 'getList').mockReturnValue(new Promise(() => undefined))
    await userEvent.click(screen.getByRole('button', { name: 'Next page' }))
    expect(await screen.findByRole('link', { name: 'Outing 2' })).toBeVisible()
    expect(pages().filter(page => page === 2)).toHaveLength(1)
  })

  it('[R12.1] asks for what a tab or a heading would show while somebody points at it', async () => {
    const provider = rows()
    show(ListView, provider)
    const asked = () => spy(provider, 'getList').mock.calls.length
    await userEvent.hover(await screen.findByRole('button', { name: 'Draft 2' }))
    await waitFor(() => expect(lastParams(provider)).toMatchObject({ filter: { status: ['draft'] }, pagination: { page: 1, perPage: 20 } }))
    await userEvent.hover(screen.getByRole('button', { name: 'Title' }))
    await waitFor(() => expect(lastParams(provider)).toMatchObject({ filter: {}, sort: { field: 'title', order: 'ASC' } }))
    const before = asked()
    await userEvent.click(screen.getByRole('button', { name: 'Title' }))
    await waitFor(() => expect(screen.getByRole('columnheader', { name: 'Title' })).toHaveAttribute('aria-sort', 'ascending'))
    await waitFor(() => expect(lastParams(provider)).toMatchObject({ sort: { field: 'title', order: 'DESC' } }))
    expect(asked()).toBe(before + 1)
  })

  it('[R13.1] says that rows are on their way when they are long in coming, and never that there are none', async () => {
    const waits = new Promise<never>(() => undefined)
    const getList = (_: string, { pagination: { page }, filter }: { pagination: { page: number }; filter: Record<string, unknown> }) => {
      const none = { data: [], total: 0, meta: { counts } }
      const some = { data: [outing('1')], total: 46, pageInfo: { hasNextPage: true }, meta: { counts } }
      return filter['deleted'] ? Promise.resolve(none) : page === 2 || filter['status'] ? waits : Promise.resolve(some)
    }
    show(ListView, rows({ getList }))
    await screen.findByRole('link', { name: 'Outing 1' })
    await userEvent.click(screen.getByRole('button', { name: 'Next page' }))
    expect(await screen.findByRole('progressbar', { name: 'Loading' })).toBeVisible()
    expect(screen.getByRole('navigation', { name: 'Pages' })).toHaveTextContent('21–40 of 46')
    await userEvent.click(screen.getByRole('button', { name: 'Trash' }))
    expect(await screen.findByText('The trash is empty')).toBeVisible()
    await userEvent.click(screen.getByRole('button', { name: /^Draft/ }))
    await waitFor(() => expect(screen.queryByText('The trash is empty')).toBeNull())
    expect(screen.queryByText('No outings here')).toBeNull()
    expect(screen.getByRole('searchbox')).toBeVisible()
  })

  it('[R7.13] counts states in its tabs and filters by them, in the address too', async () => {
    const provider = rows()
    show(ListView, provider)
    expect(await screen.findByRole('button', { name: 'Published 10,000+' })).toBeVisible()
    await userEvent.click(screen.getByRole('button', { name: 'Draft 2' }))
    await waitFor(() => expect(lastParams(provider).filter).toEqual({ status: ['draft'] }))
    await waitFor(() => expect(decodeURIComponent(screen.getByTestId('where').textContent)).toContain('filter={"status":["draft"]}'))
    await userEvent.click(screen.getByRole('button', { name: 'Trash' }))
    await waitFor(() => expect(lastParams(provider).filter).toEqual({ deleted: true }))
  })

  it('[R13.1] searches when typing stops, and offers to clear what matches nothing', async () => {
    const provider = stub({ getList: () => Promise.resolve({ data: [], total: 0, meta: { counts } }) })
    show(ListView, provider, { at: '/outings?filter={"status":["draft"]}' })
    await userEvent.type(await screen.findByRole('searchbox'), 'zoo{Enter}')
    await waitFor(() => expect(lastParams(provider).filter).toEqual({ status: ['draft'], q: 'zoo' }))
    await userEvent.click(await screen.findByRole('button', { name: 'Clear filters' }))
    await waitFor(() => expect(decodeURIComponent(screen.getByTestId('where').textContent)).toContain('filter={"status":["draft"]}'))
    await waitFor(() => expect(screen.getByRole('searchbox')).toHaveValue(''))
  })

  it('[R9.2] offers to begin anew where a role has closed it meanwhile, for no other filter would open it', async () => {
    const closed = failure('Your role Writer does not include Events.', { type: 'RecordInvalid', requestId: null, code: 'refused' })
    show(ListView, stub({ getList: () => Promise.reject(closed) }), { at: '/outings?filter={"status":["draft"]}' })
    expect(await screen.findByText(/could not be loaded: Your role Writer does not include Events/)).toBeVisible()
    expect(screen.getByRole('button', { name: 'Try again' })).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Clear filters' })).toBeNull()
  })

  it('[R13.1] sorts by a heading and says so', async () => {
    const provider = rows()
    show(ListView, provider)
    await userEvent.click(await screen.findByRole('button', { name: 'Title' }))
    await waitFor(() => expect(screen.getByRole('columnheader', { name: 'Title' })).toHaveAttribute('aria-sort', 'ascending'))
    expect(spy(provider, 'getList')).toHaveBeenCalledWith('outings', expect.objectContaining({ sort: { field: 'title', order: 'ASC' } }))
  })

  it('[R13.1] writes every row of a long page over', async () => {
    const numbers = Array.from({ length: 30 }, (_, index) => String(index + 1))
    const getList = (_: string, { sort }: { readonly sort?: { readonly order: string } }) =>
      Promise.resolve({
        data: (sort?.order === 'DESC' ? numbers.toReversed() : numbers).map(id => outing(id)),
        total: 30,
        meta: { counts },
      })
    show(ListView, rows({ getList }))
    const named = () => screen.getAllByRole('link', { name: /^Outing/ }).map(one => one.textContent)
    await screen.findByRole('link', { name: 'Outing 30' })
    expect(named().at(-1)).toBe('Outing 30')
    const last = screen.getByRole('link', { name: 'Outing 30' })
    const row = last.closest('tr')
    await userEvent.click(screen.getByRole('button', { name: 'Starts' }))
    await waitFor(() => expect(named()).toEqual(numbers.toReversed().map(id => `Outing ${id}`)))
    expect(row).toHaveTextContent('Outing 1')
    expect(screen.getByRole('link', { name: 'Outing 1' })).toBe(last)
    expect(last).toHaveAttribute('href', '/outings/1/show')
  })

  it('[R13.1] shows each filter as a chip that can be taken away', async () => {
    const provider = rows()
    show(ListView, provider, { at: `/outings?filter=${encodeURIComponent('{"transport":{"in":["bus"]}}')}` })
    await userEvent.click(await screen.findByRole('button', { name: /Remove the filter Transport/ }))
    await waitFor(() => expect(lastParams(provider).filter).toEqual({}))
  })

  it('[R13.1] has the focus beside the chips when one is taken away, and in the filter that is chosen, whose name stands over it', async () => {
    show(ListView, rows(), { at: `/outings?filter=${encodeURIComponent('{"transport":{"in":["bus"]}}')}` })
    const remove = await screen.findByRole('button', { name: /Remove the filter Transport/ })
    act(() => remove.focus())
    await userEvent.keyboard('{Enter}')
    const add = screen.getByRole('button', { name: 'Filter' })
    await waitFor(() => expect(add).toHaveFocus())
    await userEvent.keyboard('{Enter}')
    await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Transport' }))
    const editor = await screen.findByRole('dialog', { name: 'Filter by Transport' })
    await waitFor(() => expect(within(editor).getByRole('checkbox', { name: 'Bus' })).toHaveFocus())
    expect(within(editor).getByText('Transport')).toBeVisible()
  })

  it('[R13.1] lets go of one of all that match: the others of its page stay selected, on any page', async () => {
    const getList = (_: string, { pagination: { page } }: { readonly pagination: { readonly page: number } }) =>
      Promise.resolve({
        data: [outing(`${page}1`), outing(`${page}2`), outing(`${page}3`)],
        total: 46,
        pageInfo: { hasNextPage: true },
        meta: { counts },
      })
    show(ListView, rows({ getList }))
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Select Outing 11' }))
    await userEvent.click(screen.getByRole('button', { name: 'Select all 46' }))
    await userEvent.click(screen.getByRole('button', { name: 'Page 2' }))
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Select Outing 22' }))
    expect(screen.getByText('2 selected')).toBeVisible()
    expect(screen.getByRole('checkbox', { name: 'Select Outing 22' })).not.toBeChecked()
    expect(screen.getByRole('checkbox', { name: 'Select Outing 21' })).toBeChecked()
    await userEvent.click(screen.getByRole('button', { name: 'Select all 46' }))
    await userEvent.click(screen.getByRole('checkbox', { name: /page/i }))
    expect(screen.queryByText(/selected$/)).toBeNull()
  })

  it('[R13.1] has the focus at the table when the bar over it goes', async () => {
    show(ListView, rows())
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Select Outing 1' }))
    await userEvent.click(screen.getByRole('button', { name: 'Clear the selection' }))
    expect(document.querySelector('[data-scroll]')).toHaveFocus()
  })

  it('[R13.1] acts on all that match by filter, never by ids, and undoes by change set', async () => {
    const archive = () => Promise.resolve(bulkDone(45, [{ id: '2', title: 'Outing 2', message: 'It is archived already' }]))
    const provider = rows({ runAction: archive, undo: () => Promise.resolve(bulkDone(45)) })
    show(ListView, provider, { at: `/outings?filter=${encodeURIComponent('{"q":"a"}')}` })
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Select Outing 1' }))
    const bar = screen.getByRole('region', { name: 'Selected rows' })
    expect(within(bar).getByText('1 selected')).toBeVisible()
    await userEvent.click(within(bar).getByRole('button', { name: 'Select all 46' }))
    await userEvent.click(within(bar).getByRole('button', { name: 'Archive' }))
    expect(spy(provider, 'runAction')).toHaveBeenCalledWith('outings', { filter: { q: 'a' }, expected: 46 }, 'archive', undefined)
    expect(await screen.findByText('45 outings archived.')).toBeVisible()
    expect(screen.getByText('Outing 2: It is archived already')).toBeVisible()
    await userEvent.click(screen.getByRole('button', { name: 'Undo' }))
    expect(spy(provider, 'undo')).toHaveBeenCalledWith('c1')
    expect(await screen.findByText('45 outings restored.')).toBeVisible()
    const dismiss = screen.getByRole('button', { name: 'Dismiss' })
    expect(dismiss).toHaveFocus()
    const place = dismiss.closest('[role="status"]')
    await userEvent.click(dismiss)
    expect(place).toHaveFocus()
  })

  it('[R13.1] asks before what people would see, and names chosen rows by id', async () => {
    const provider = rows({ runAction: () => Promise.resolve(bulkDone(1)) })
    show(ListView, provider)
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Select Outing 2' }))
    await userEvent.click(within(screen.getByRole('region', { name: 'Selected rows' })).getByRole('button', { name: 'Cancel' }))
    const dialog = await screen.findByRole('dialog', { name: 'Cancel 1 outing?' })
    expect(spy(provider, 'runAction')).not.toHaveBeenCalled()
    await userEvent.click(within(dialog).getByRole('button', { name: 'Cancel' }))
    expect(spy(provider, 'runAction')).toHaveBeenCalledWith('outings', { ids: ['2'] }, 'cancel', undefined)
  })

  it('[R13.1] keeps the dialog and what was typed in it when nothing could be changed, and says why', async () => {
    const answers = [
      () => Promise.reject(new Error('The server did not answer.')),
      () => Promise.resolve(bulkDone(0, [{ id: '1', title: 'Outing 1', message: 'It is archived.' }])),
      () => Promise.resolve(bulkDone(2)),
    ]
    const provider = rows({ change: () => answers.shift()?.() })
    show(ListView, provider)
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Select Outing 1' }))
    await userEvent.click(await screen.findByRole('button', { name: 'Edit' }))
    const dialog = await screen.findByRole('dialog')
    await userEvent.click(within(dialog).getByRole('checkbox', { name: 'Transport' }))
    await userEvent.click(await within(dialog).findByRole('radio', { name: 'On foot' }))
    const change = () => userEvent.click(within(dialog).getByRole('button', { name: 'Change 1 outing' }))
    await change()
    expect(await within(dialog).findByRole('alert')).toHaveTextContent('Nothing was changed: The server did not answer.')
    await change()
    await waitFor(() => expect(within(dialog).getByRole('alert')).toHaveTextContent('Outing 1: It is archived.'))
    expect(within(dialog).getByRole('radio', { name: 'On foot' })).toBeChecked()
    await change()
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(spy(provider, 'change')).toHaveBeenLastCalledWith('outings', { ids: ['1'] }, { transport: 'feet' }, [])
  })

  it('[R13.1] is worked by keys while the focus is in a row', async () => {
    show(ListView, rows())
    const first = await screen.findByRole('link', { name: 'Outing 1' })
    first.focus()
    await userEvent.keyboard('{ArrowDown}')
    expect(screen.getByRole('link', { name: 'Outing 2' })).toHaveFocus()
    await userEvent.keyboard('x')
    expect(screen.getByRole('checkbox', { name: 'Select Outing 2' })).toBeChecked()
    await userEvent.keyboard('e')
    await waitFor(() => expect(screen.getByTestId('where')).toHaveTextContent('/outings/2'))
  })

  it('[R13.1] exports exactly what it shows', async () => {
    const provider = rows({ exportRows: () => Promise.resolve({ url: '#export', rows: 46 }) })
    show(ListView, provider, { at: `/outings?sort=title&order=DESC&filter=${encodeURIComponent('{"q":"a"}')}` })
    await screen.findByRole('link', { name: 'Outing 1' })
    await userEvent.click(screen.getByRole('button', { name: 'Export' }))
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Export to CSV' }))
    expect(spy(provider, 'exportRows')).toHaveBeenCalledWith('outings', {
      filter: { q: 'a' },
      sort: '-title',
      columns: ['title', 'startsAt', 'transport', 'status'],
      format: 'csv',
    })
    await userEvent.click(screen.getByRole('button', { name: 'Export' }))
    expect((await screen.findAllByRole('menuitem'))[0]).toHaveTextContent('Export to CSV')
  })
})
