import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { catalogue } from '#catalogue/declarations.ts'
import { routesOf } from '#console/routing/routes.ts'
import { UrlMapProvider } from '#console/routing/urlMap.tsx'
import ListView from '#console/views/list/index.tsx'
import { viewScreens } from '#views/screens.ts'
import sets from '../../resources/layouts/routes.ts'
import { applicationWith, show, spy, stub } from './viewsSupport.tsx'

const PATIENCE = { timeout: 15_000 }
const DAY = '2026-11-23'

const number = (figure: string, value: number, before = value) => ({
  figure,
  now: { value, part: value, whole: 100, withheld: false },
  before: { value: before, part: before, whole: 100, withheld: false },
})
const community = (id: string, name: string, participation: number, taken = 90) => ({
  organizationId: id,
  name,
  day: DAY,
  countedAt: '2026-11-23T09:00:00.000Z',
  numbers: [
    number('users.participation', participation, 60),
    number('users.quietShare', 100 - participation),
    number('events.attendanceTaken', taken),
  ],
  months: Array.from({ length: 13 }, () => ({ value: participation, part: participation, whole: 100, withheld: false })),
  since: '2025-11-01',
})

const FOUR = [
  community('l', 'Lakeside', 74),
  community('m', 'Maple Court', 78),
  community('b', 'Birchwood', 51),
  community('w', 'Willow Springs', 47, 62),
]

const open = (organizations: readonly object[]) => {
  const resource = catalogue.resource('corp_insights')
  const verbs = stub({
    ask: () =>
      Promise.resolve({
        exportReport: { name: 'corp-insights.xlsx', type: 'text/plain', content: Buffer.from('A ✓').toString('base64') },
        figureRollups: {
          told: ['users.participation', 'users.quietShare', 'events.attendanceTaken'],
          definitions: ['d1', 'd2', 'd3'],
          organizations,
        },
      }),
  })
  const set = sets.find(({ variant }) => variant === 'multi-organization')!
  const map = { organizationId: 'o1', table: {}, routes: routesOf(catalogue.resources, [], set) }
  const Shown = () => (
    <UrlMapProvider value={map}>
      <ListView resource={resource} view="overview" />
    </UrlMapProvider>
  )
  show(Shown, verbs, {
    at: '/organizations/o1/reports/corp-insights',
    path: '/organizations/:organizationId/reports/corp-insights',
    resource,
    application: applicationWith({ viewScreens }),
  })
  return verbs
}

describe('[R3.42] the corporate dashboard', () => {
  it('shows the worst community first, by the measure that is chosen, and how all do together', async () => {
    const verbs = open(FOUR)
    const ranks = within(await screen.findByRole('region', { name: 'Participation, worst first' }, PATIENCE))
    const names = () => ranks.getAllByRole('listitem').map(row => row.getAttribute('data-community'))
    expect(names()).toEqual(['Birchwood', 'Lakeside', 'Maple Court', 'Willow Springs'])
    expect(ranks.getByText('Attendance taken 62%: low numbers may mean missing paperwork')).toBeVisible()
    expect(screen.getByText(/1 community is not ranked/)).toBeVisible()
    expect(spy(verbs, 'ask').mock.calls[0]?.[1]).toMatchObject({ resource: 'corp_insights', period: '30d', trend: 'users.participation' })
    await userEvent.selectOptions(ranks.getByRole('combobox', { name: 'Measure' }), 'Attendance taken')
    const taken = within(await screen.findByRole('region', { name: 'Attendance taken, worst first' }, PATIENCE))
    expect(taken.getAllByRole('listitem')[0]).toHaveAttribute('data-community', 'Willow Springs')
  })

  it('a community that has nothing to count yet is in no sum, and says so instead of being unranked without a reason', async () => {
    const none = { value: null, part: null, whole: null, withheld: false }
    const numbers = ['users.participation', 'users.quietShare', 'events.attendanceTaken'].map(figure => ({
      figure,
      now: none,
      before: none,
    }))
    open([...FOUR, { ...community('n', 'New House', 0), numbers, months: [] }])
    const ranks = within(await screen.findByRole('region', { name: 'Participation, worst first' }, PATIENCE))
    const [row] = ranks.getAllByRole('listitem').filter(one => one.getAttribute('data-community') === 'New House')
    expect(row).toHaveTextContent('New House–Nothing to count')
    expect(screen.getByText(/250 of 400 in 4 communities\./)).toBeVisible()
  })

  it('opens the rows behind a number in the community that it is of, over the days that were counted there', async () => {
    open(FOUR)
    const ranks = within(await screen.findByRole('region', { name: 'Participation, worst first' }, PATIENCE))
    const address = new URL(ranks.getByRole('link', { name: /Birchwood/ }).getAttribute('href') ?? '', 'http://here')
    expect(address.pathname).toBe('/organizations/b/users')
    expect(JSON.parse(address.searchParams.get('filter') ?? '')).toEqual({
      figure: { name: 'users.participation', from: '2026-10-24', to: '2026-11-22' },
    })
    const all = within(screen.getByRole('region', { name: 'All measures' }))
    const quiet = within(all.getByRole('row', { name: /Lakeside/ })).getByRole('link', { name: '26%' })
    expect(quiet.getAttribute('href')).toMatch(/^\/organizations\/l\/users\?/)
  })

  it('[R3.42] is kept as the file that the server makes of it, for Excel or as CSV, as the address narrows it', async () => {
    const made = vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:1')
    const followed = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined)
    onTestFinished(() => [made, followed].forEach(one => one.mockRestore()))
    const verbs = open(FOUR)
    await screen.findByRole('region', { name: 'All measures' }, PATIENCE)
    // One button: what it gives, the figures or the rows of the table, is said in its menu.
    await userEvent.click(screen.getByRole('button', { name: 'Export' }))
    await screen.findByRole('menuitem', { name: 'Export to Excel: rows of the table' }, PATIENCE)
    await userEvent.click(screen.getByRole('menuitem', { name: 'Export to Excel: figures on this page' }))
    await waitFor(() => expect(made).toHaveBeenCalled())
    const asked = { resource: 'corp_insights', filter: {}, format: 'xlsx' }
    expect(spy(verbs, 'ask').mock.lastCall).toEqual([expect.stringContaining('mutation ExportReport'), asked])
    const file = made.mock.lastCall?.[0] as Blob
    expect([file.type, await file.text()]).toEqual(['text/plain', 'A ✓'])
  })

  it('compares communities that were there for both periods alone, where somebody asks for that, and says how many are left out', async () => {
    open([...FOUR, { ...community('n', 'New House', 5), since: '2026-10-01' }])
    const ranks = within(await screen.findByRole('region', { name: 'Participation, worst first' }, PATIENCE))
    const names = () => ranks.getAllByRole('listitem').map(row => row.getAttribute('data-community'))
    expect(names()).toContain('New House')
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Communities' }), 'Same-store: here for both periods')
    await waitFor(() => expect(names()).toEqual(['Birchwood', 'Lakeside', 'Maple Court', 'Willow Springs']))
    expect(screen.getByText(/^1 community is left out:/)).toBeVisible()
    expect(screen.queryByRole('row', { name: /New House/ })).toBeNull()
  })

  it('tells worst and best quarters in words, not by color alone', async () => {
    open(FOUR)
    const all = within(await screen.findByRole('region', { name: 'All measures' }, PATIENCE))
    const row = all.getByRole('row', { name: /Birchwood/ })
    expect(row).toHaveTextContent('among the worst quarter: 51%')
    expect(all.getByRole('row', { name: /Maple Court/ })).toHaveTextContent('among the best quarter: 78%')
  })

  it('says what is not counted yet, and that there is no community, instead of an empty table', async () => {
    open([{ organizationId: 'n', name: 'New House', day: null, countedAt: null, numbers: [], months: [] }])
    expect(await screen.findByText(/1 community is not counted yet/, {}, PATIENCE)).toBeVisible()
  })

  it('asks for another community where none is below', async () => {
    open([])
    expect(await screen.findByText('No community to compare', {}, PATIENCE)).toBeVisible()
  })
})
