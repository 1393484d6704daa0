import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { keepToken } from '#console/session/token.ts'
import { guest, openWorld, page, picnic } from './addressWorld.tsx'

const PATIENCE = { timeout: 15_000 }
const heading = (name: string) => screen.findByRole('heading', { level: 1, name }, PATIENCE)

beforeEach(() => {
  localStorage.clear()
  keepToken({ token: 't', expiresAt: new Date(Date.now() + 3_600_000).toISOString() }, null)
})

afterEach(() => vi.restoreAllMocks())

describe('rows below a row', () => {
  const LIST = '/organizations/7/picnics/2/detail/guests'

  test('[R3.14] [R3.15] the list holds the rows of its parent, in counts as well, names it, and leads back', async () => {
    const world = openWorld(LIST, {})
    await heading('Who comes for Picnic 2')
    await screen.findByRole('link', { name: 'Guest 5' }, PATIENCE)
    for (const { filter } of world.sent('GetGuests')) expect(filter).toMatchObject({ picnic: { is: '2' } })
    expect(screen.queryByRole('button', { name: 'Picnic' })).toBeNull()
    const crumbs = within(screen.getByRole('navigation', { name: 'Breadcrumb' }))
    expect(crumbs.getByRole('link', { name: 'Picnics' })).toHaveAttribute('href', '/organizations/7/picnics')
    expect(crumbs.getByRole('link', { name: 'Picnic 2' })).toHaveAttribute('href', '/organizations/7/picnics/2/detail')
    expect(screen.getByRole('link', { name: 'New guest' })).toHaveAttribute('href', `${LIST}/register`)
    expect(screen.getByRole('link', { name: 'Guest 5' })).toHaveAttribute('href', '/organizations/7/picnics/2/guests/5/edit')
    const main = within(screen.getByRole('navigation', { name: 'Main' }))
    expect(main.getByRole('link', { current: 'page' })).toHaveTextContent('Picnics')
  }, 30_000)

  test.each([
    ['on its page', '/organizations/7/picnics/2/detail'],
    ['in the list', LIST],
  ])(
    '[R3.33] below what is canceled nobody is offered to add one: %s',
    async (_, at) => {
      openWorld(at, { GetPicnic: () => ({ picnic: { ...picnic('2'), status: 'cancelled' } }) })
      await screen.findByRole('link', { name: 'Guest 5' }, PATIENCE)
      await waitFor(() => expect(screen.queryByRole('link', { name: 'New guest' })).toBeNull())
    },
    30_000,
  )

  test.each([
    ['without a card where there are none', [], 0],
    ['with those that are there, and no way to another', [guest('5')], 1],
  ])(
    '[R3.7] the page of a row that their reference does not offer: %s',
    async (_, rows, cards) => {
      const world = openWorld('/organizations/7/picnics/2/detail', {
        GetPicnic: () => ({ picnic: picnic('2', { title: 'Closed' }) }),
        GetGuests: () => page('guests', rows),
      })
      await heading('Picnic 2')
      await waitFor(() => expect(world.sent('GetGuests')).toHaveLength(1), PATIENCE)
      await waitFor(() => expect(screen.queryAllByRole('region', { name: 'Who comes' })).toHaveLength(cards), PATIENCE)
      expect(screen.queryByRole('link', { name: 'New guest' })).toBeNull()
      expect(screen.queryByRole('link', { name: 'Tickets' })).toBeNull()
    },
    30_000,
  )

  test('[R3.7] the list below a row that their reference does not offer has no way to another', async () => {
    openWorld(LIST, { GetPicnic: () => ({ picnic: picnic('2', { title: 'Closed' }) }) })
    await heading('Who comes for Picnic 2')
    await screen.findByRole('link', { name: 'Guest 5' }, PATIENCE)
    expect(screen.queryByRole('link', { name: 'New guest' })).toBeNull()
  }, 30_000)

  test.each([
    ['their form for whoever may edit them', {}, 'edit'],
    ['their detail for whoever may only read them', { isOwner: false, staffRole: { name: 'Guide', levels: { events: 'see' } } }, 'detail'],
  ])(
    '[R3.16] [R9.2] rows that open in their form are gone back to: %s',
    async (_, person, screenOfRow) => {
      const pattern = { ...picnic('1'), recordTitle: 'Brunch', name: 'Brunch' }
      openWorld('/organizations/7/patterns/1/hints', { GetPattern: () => ({ pattern }), GetHints: () => page('hints', []) }, () => person)
      await heading('Hints for Brunch')
      const way = `/organizations/7/patterns/1/${screenOfRow}`
      const crumbs = within(screen.getByRole('navigation', { name: 'Breadcrumb' }))
      expect(crumbs.getByRole('link', { name: 'Brunch' })).toHaveAttribute('href', way)
      const tabs = within(screen.getByRole('navigation', { name: 'Of Brunch' }))
      expect(tabs.getByRole('link', { name: 'Pattern' })).toHaveAttribute('href', way)
    },
    30_000,
  )

  test('[R3.14] all that match are the rows of this parent: exported, and changed', async () => {
    const world = openWorld(LIST, {
      GetGuests: () => page('guests', [guest('5')], 30),
      ExportGuests: () => ({ exportGuests: { url: 'about:blank', rows: 30 } }),
      ArchiveGuests: () => ({ archiveGuests: { changeSet: 'c', done: 30, refused: [] } }),
    })
    await screen.findByRole('link', { name: 'Guest 5' }, PATIENCE)
    // The file's address is followed; here there is no file.
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined)
    await userEvent.click(screen.getByRole('button', { name: 'Export' }))
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Export to Excel' }))
    await waitFor(() => expect(world.sent('ExportGuests')[0]).toMatchObject({ filter: { picnic: { is: '2' } } }), PATIENCE)
    await userEvent.click(screen.getByRole('checkbox', { name: 'Select every row of this page' }))
    await userEvent.click(screen.getByRole('button', { name: 'Select all 30' }))
    await userEvent.click(screen.getByRole('button', { name: 'Archive' }))
    await waitFor(() => expect(world.sent('ArchiveGuests')[0]).toMatchObject({ filter: { picnic: { is: '2' } } }), PATIENCE)
  }, 30_000)

  test('[R3.14] a new row has its parent, unasked, and opens inside', async () => {
    const world = openWorld(`${LIST}/register`, {
      CreateGuest: () => ({ createGuest: guest('9') }),
      GetGuest: () => ({ guest: guest('9') }),
    })
    await heading('New guest for Picnic 2')
    expect(screen.queryByLabelText(/^Picnic/)).toBeNull()
    await userEvent.type(await screen.findByLabelText(/Name/, {}, PATIENCE), 'Ann')
    await userEvent.click(screen.getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(world.at()).toBe('/organizations/7/picnics/2/guests/9/edit'), PATIENCE)
    expect(world.sent('CreateGuest')[0]).toMatchObject({ input: { name: 'Ann', picnicId: '2' } })
    await heading('Edit guest')
    expect(screen.queryByLabelText(/^Picnic/)).toBeNull()
    await userEvent.click(screen.getByRole('link', { name: 'Cancel' }))
    await waitFor(() => expect(world.at()).toBe(LIST), PATIENCE)
  }, 30_000)

  test('[R3.14] the page of the parent shows the first of them, how many there are, and the way to all and to a new one', async () => {
    const world = openWorld('/organizations/7/picnics/2/detail', { GetGuests: () => page('guests', [guest('5')], 30) })
    const below = within(await screen.findByRole('region', { name: 'Who comes' }, PATIENCE))
    expect(await below.findByRole('link', { name: 'Guest 5' }, PATIENCE)).toHaveAttribute(
      'href',
      '/organizations/7/picnics/2/guests/5/edit',
    )
    expect(world.sent('GetGuests')[0]).toMatchObject({ perPage: 5, filter: { picnic: { is: '2' } } })
    expect(below.getByRole('heading', { name: 'Who comes' }).parentElement).toHaveTextContent('Who comes30')
    // Under headings, as in their list: neither the row above nor what says nothing below it.
    expect(below.getAllByRole('columnheader').map(one => one.textContent)).toEqual(['Name', 'Coming', 'Actions'])
    expect(below.getByRole('row', { name: /^Guest 5/ })).toHaveTextContent(/^Guest 5Yes/)
    expect(below.getByRole('link', { name: 'See all 30 in who comes' })).toHaveAttribute('href', LIST)
    expect(below.getByRole('link', { name: 'New guest' })).toHaveAttribute('href', `${LIST}/register`)
  }, 30_000)

  test('[R3.14] in a card that has no room for headings the first of them stand below each other', async () => {
    vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(200)
    openWorld('/organizations/7/picnics/2/detail', { GetGuests: () => page('guests', [guest('5')], 30) })
    const below = within(await screen.findByRole('region', { name: 'Who comes' }, PATIENCE))
    expect(await below.findByRole('listitem', {}, PATIENCE)).toHaveTextContent(/^Guest 5Coming/)
    expect(below.queryByRole('table')).toBeNull()
    vi.restoreAllMocks()
  }, 30_000)

  test("[R3.14] the parent's pages lead there", async () => {
    openWorld('/organizations/7/picnics/2/detail', {})
    await heading('Picnic 2')
    const tabs = within(await screen.findByRole('navigation', { name: 'Of Picnic 2' }))
    expect(tabs.getAllByRole('link').map(link => [link.textContent, link.getAttribute('href')])).toEqual([
      ['Picnic', '/organizations/7/picnics/2/detail'],
      ['Food', '/organizations/7/picnics/2/food'],
      ['Edit the series', '/organizations/7/picnics/2/edit-recurrent'],
      ['Who comes', LIST],
      ['Tickets', '/organizations/7/picnics/2/sell_ticket'],
    ])
    expect(tabs.getByRole('link', { current: 'page' })).toHaveTextContent('Picnic')
  }, 30_000)
})

describe('a row of no series', () => {
  test.each(['/organizations/7/picnics/2/detail', '/organizations/7/picnics/2/detail/guests', '/organizations/7/picnics/2/edit'])(
    '[R3.13] has no way to edit one: %s',
    async path => {
      openWorld(path, { GetPicnic: () => ({ picnic: picnic('2', { series: null, seriesId: null }) }) })
      const tabs = within(await screen.findByRole('navigation', { name: 'Of Picnic 2' }, PATIENCE))
      expect(tabs.getByRole('link', { name: 'Food' })).toBeVisible()
      expect(tabs.queryByRole('link', { name: 'Edit the series' })).toBeNull()
    },
    30_000,
  )
})

test('[R3.13] [R6.4] a row that another organization sent leads to no form that would change it', async () => {
  openWorld('/organizations/7/picnics/2/detail', { GetPicnic: () => ({ picnic: picnic('2', { organizationId: '1' }) }) })
  const tabs = within(await screen.findByRole('navigation', { name: 'Of Picnic 2' }, PATIENCE))
  expect(tabs.getAllByRole('link').map(link => link.textContent)).toEqual(['Picnic', 'Who comes', 'Tickets'])
}, 30_000)

describe('another form of a row', () => {
  test('[R3.32] it asks for its own fields, saves those alone and leads back to the row', async () => {
    const world = openWorld('/organizations/7/picnics/2/food', {
      UpdatePicnic: () => ({ updatePicnic: picnic('2', { food: 'Cheese', version: 2 }) }),
    })
    await heading('Food')
    expect(screen.queryByLabelText(/Title/)).toBeNull()
    const food = await screen.findByLabelText(/Food/, {}, PATIENCE)
    await userEvent.clear(food)
    await userEvent.type(food, 'Cheese')
    await userEvent.click(screen.getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(world.at()).toBe('/organizations/7/picnics/2/detail'), PATIENCE)
    expect(world.sent('UpdatePicnic')[0]).toMatchObject({ id: '2', version: 1, input: { food: 'Cheese' } })
    expect(Object.keys(world.sent('UpdatePicnic')[0]?.['input'] as object)).toEqual(['food'])
  }, 30_000)

  test('[R3.13] [R3.33] a series: how many and when, then this and later ones, with undo', async () => {
    const world = openWorld('/organizations/7/picnics/2/edit-recurrent', {
      UpdatePicnics: () => ({ updatePicnics: { changeSet: 'c1', done: 2, refused: [] } }),
      UndoChangeSet: () => ({ undoChangeSet: { changeSet: 'c2', done: 2, refused: [] } }),
    })
    await heading('Edit the series')
    await screen.findByText(
      'What you save here changes this and 1 later picnic of the series. Earlier ones stay as they are.',
      {},
      PATIENCE,
    )
    // When each of them is cannot be the same for all.
    expect(screen.queryByLabelText(/Starts/)).toBeNull()
    const food = await screen.findByLabelText(/Food/, {}, PATIENCE)
    await userEvent.clear(food)
    await userEvent.type(food, 'Soup')
    await userEvent.click(screen.getByRole('button', { name: 'Save the series' }))
    const dialog = within(await screen.findByRole('dialog', {}, PATIENCE))
    expect(dialog.getByRole('heading')).toHaveTextContent('Change this and 1 later picnic of the series?')
    expect(dialog.getAllByRole('listitem').map(item => item.textContent)).toEqual(['Sat, May 2, 10:00 AM', 'Sun, May 3, 10:00 AM'])
    expect(world.sent('UpdatePicnics')).toEqual([])
    await userEvent.click(dialog.getByRole('button', { name: 'Change 2 picnics' }))
    await waitFor(() => expect(world.at()).toBe('/organizations/7/picnics/2/detail'), PATIENCE)
    expect(world.sent('UpdatePicnics')).toEqual([
      {
        organizationId: '7',
        filter: { series: { is: '1' }, startsAt: { from: '2026-05-02T15:00:00.000Z' } },
        all: true,
        expected: 2,
        input: { food: 'Soup' },
      },
    ])
    await screen.findByText('2 picnics changed.', {}, PATIENCE)
    await userEvent.click(screen.getByRole('button', { name: 'Undo' }))
    await waitFor(() => expect(world.sent('UndoChangeSet')).toEqual([{ organizationId: '7', changeSet: 'c1' }]), PATIENCE)
  }, 30_000)

  test('[R11.4] a series that is saved when the session is over says to sign in again, and keeps what was typed', async () => {
    openWorld('/organizations/7/picnics/2/edit-recurrent', {
      UpdatePicnics: () => ({ data: null, errors: [{ message: 'Please sign in again.', extensions: { type: 'NotAuthorized' } }] }),
    })
    const food = await screen.findByLabelText(/Food/, {}, PATIENCE)
    await userEvent.clear(food)
    await userEvent.type(food, 'Soup')
    await userEvent.click(screen.getByRole('button', { name: 'Save the series' }))
    const dialog = within(await screen.findByRole('dialog', {}, PATIENCE))
    await userEvent.click(dialog.getByRole('button', { name: 'Change 2 picnics' }))
    expect(await screen.findByText(/Please sign in again/, {}, PATIENCE)).toBeVisible()
    expect(screen.queryByText(/undefined|iterable/)).toBeNull()
    expect(screen.getByLabelText(/Food/)).toHaveValue('Soup')
  }, 30_000)

  test('[R3.13] a row of no series says so and is saved alone', async () => {
    const world = openWorld('/organizations/7/picnics/2/edit-recurrent', {
      GetPicnic: () => ({ picnic: picnic('2', { seriesId: null, series: null }) }),
      UpdatePicnic: () => ({ updatePicnic: picnic('2', { food: 'Soup' }) }),
    })
    await screen.findByText('This picnic belongs to no series. What you save here changes this picnic alone.', {}, PATIENCE)
    const food = await screen.findByLabelText(/Food/, {}, PATIENCE)
    await userEvent.clear(food)
    await userEvent.type(food, 'Soup')
    await userEvent.click(screen.getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(world.sent('UpdatePicnic')[0]).toMatchObject({ id: '2', input: { food: 'Soup' } }), PATIENCE)
    expect(world.sent('UpdatePicnics')).toEqual([])
  }, 30_000)
})

describe('a pattern', () => {
  const pattern = { ...picnic('4'), recordTitle: 'By the lake', name: 'By the lake', food: 'Fish' }

  test('[R3.16] [R3.11] [R3.34] its page offers what it makes, which starts from it and says where it came from', async () => {
    const world = openWorld('/organizations/7/patterns/4/edit', {
      GetPattern: () => ({ pattern }),
      CreatePicnic: () => ({ createPicnic: picnic('8') }),
    })
    await heading('Edit pattern')
    await userEvent.click(screen.getByRole('link', { name: 'New picnic from this' }))
    expect(world.at()).toBe('/organizations/7/patterns/4/new_picnic')
    await heading('New picnic from By the lake')
    expect(await screen.findByLabelText(/Title/, {}, PATIENCE)).toHaveValue('By the lake')
    const [day] = await screen.findAllByLabelText(/Starts/, {}, PATIENCE)
    await act(() => userEvent.type(day as HTMLElement, '2026-05-09'))
    const time = document.querySelector<HTMLInputElement>('input[type="time"]')
    if (time) await userEvent.type(time, '10:00')
    await userEvent.click(screen.getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(world.sent('CreatePicnic')).toHaveLength(1), PATIENCE)
    expect(world.sent('CreatePicnic')[0]).toMatchObject({ input: { title: 'By the lake', patternId: '4' } })
    await waitFor(() => expect(world.at()).toBe('/organizations/7/picnics/8/detail'), PATIENCE)
  }, 30_000)
})

describe('the one row of an organization', () => {
  const row = { ...picnic('1'), recordTitle: 'Hello', text: 'Hello' }

  test('[R3.36] [R3.37] a new one is made, and from then on it is changed, at the same address', async () => {
    const world = openWorld('/organizations/7/welcome_message', {
      GetWelcomes: () => page('welcomes', []),
      CreateWelcome: () => ({ createWelcome: row }),
      UpdateWelcome: () => ({ updateWelcome: { ...row, text: 'Hello!', version: 2 } }),
    })
    await heading('Welcome Message')
    await userEvent.type(await screen.findByLabelText(/Text/, {}, PATIENCE), 'Hello')
    await userEvent.click(screen.getByRole('button', { name: 'Save' }))
    await screen.findByText(/Last saved/, {}, PATIENCE)
    expect(world.sent('CreateWelcome')[0]).toMatchObject({ input: { text: 'Hello' } })
    expect(world.at()).toBe('/organizations/7/welcome_message')
    await userEvent.type(await screen.findByLabelText(/Text/, {}, PATIENCE), '!')
    await userEvent.click(screen.getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(world.sent('UpdateWelcome')[0]).toMatchObject({ id: '1', input: { text: 'Hello!' } }), PATIENCE)
  }, 30_000)

  test('[R3.36] who may not write it reads it', async () => {
    openWorld('/organizations/7/welcome_message', { GetWelcomes: () => page('welcomes', [row]) }, () => ({ isOwner: false }))
    await heading('Welcome Message')
    expect(screen.getByText('Only for the owner of this organization.')).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Save' })).toBeNull()
  }, 30_000)
})

describe('rows parted by fixed values, and rows that are counted', () => {
  test('[R3.20] what every row has is not asked for, shown or filtered, and what hangs on it is settled', async () => {
    const world = openWorld('/organizations/7/songs/new', { GetSongs: () => page('songs', [{ ...picnic('1'), recordTitle: 'Hymn' }]) })
    await heading('New song')
    await screen.findByLabelText(/Refrain/, {}, PATIENCE)
    expect(screen.queryByLabelText(/Part/)).toBeNull()
    expect(screen.queryByLabelText(/Coda/)).toBeNull()
    await act(() => world.router.navigate('/organizations/7/songs'))
    await heading('Songs')
    expect(screen.queryByRole('columnheader', { name: 'Part' })).toBeNull()
  }, 30_000)

  test('[R3.39] [R3.41] counted rows are read and exported; they do not open', async () => {
    const world = openWorld('/organizations/7/reports', {
      GetCounts: () => page('counts', [{ ...picnic('1'), recordTitle: 'Visits', what: 'Visits', many: '12' }]),
    })
    await heading('Counts')
    expect(world.at()).toBe('/organizations/7/reports/counts')
    await screen.findByText('Visits', {}, PATIENCE)
    expect(screen.queryByRole('link', { name: 'Visits' })).toBeNull()
    expect(screen.queryByRole('link', { name: /New/ })).toBeNull()
    expect(screen.queryByRole('checkbox')).toBeNull()
    expect(screen.getByRole('button', { name: 'Export' })).toBeVisible()
  }, 30_000)
})

test('[R9.5] a flag that is switched off closes its address and takes its link away, at once', async () => {
  let isOn = true
  const flag = { ...picnic('1'), recordTitle: 'songs', key: 'songs', value: 'all' }
  const world = openWorld(
    '/organizations/7/feature_flags/1/edit',
    {
      GetFeatureFlag: () => ({ featureFlag: flag }),
      GetFeatureFlags: () => page('featureFlags', [flag]),
      UpdateFeatureFlag: () => {
        isOn = false
        return { updateFeatureFlag: { ...flag, value: '' } }
      },
    },
    () => (isOn ? {} : { featureFlagsString: '{"user_details_report":""}' }),
  )
  await heading('Edit feature flag')
  expect(screen.getByRole('link', { name: 'Songs' })).toBeVisible()
  await userEvent.clear(await screen.findByLabelText(/Value/, {}, PATIENCE))
  await userEvent.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(screen.queryByRole('link', { name: 'Songs' })).toBeNull(), PATIENCE)
  await heading('Feature Flags')
  const left = vi.spyOn(location, 'replace').mockImplementation(() => undefined)
  await act(() => world.router.navigate('/organizations/7/songs'))
  expect(left).toHaveBeenCalledWith('/wz-login')
}, 30_000)
