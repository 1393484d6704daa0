import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { catalogue } from '#catalogue/declarations.ts'
import { routesOf } from '#console/routing/routes.ts'
import { UrlMapProvider } from '#console/routing/urlMap.tsx'
import ListView from '#console/views/list/index.tsx'
import { BarChart } from '#views/overview/BarChart.tsx'
import { ChartCard } from '#views/overview/ChartCard.tsx'
import type { FiguresRequest } from '#views/overview/figures.ts'
import { Groups } from '#views/overview/Groups.tsx'
import { HeatTable } from '#views/overview/HeatTable.tsx'
import { Tile } from '#views/overview/Tile.tsx'
import { viewScreens } from '#views/screens.ts'
import sets from '../../resources/layouts/routes.ts'
import { applicationWith, person, show, stub } from './viewsSupport.tsx'

const none = { value: null, part: null, whole: null, withheld: false }
const answer = {
  figure: 'attended',
  told: true,
  definition: 'd0',
  now: none,
  before: none,
  steps: [],
  groups: [],
  hours: [{ weekday: 1, hour: 10, value: 3 }],
}

afterEach(() => vi.restoreAllMocks())

it('[R13.1] a week of figures begins with the day that weeks begin with in the calendar', async () => {
  const props = {
    chart: { as: 'heat', figure: 'attended', label: 'By hour' },
    answer,
    chosen: { days: { from: '2026-11-01', to: '2026-11-26' }, before: null },
    opening: () => null,
    label: 'By hour',
  } as unknown as Parameters<typeof HeatTable>[0]
  show(() => <HeatTable {...props} />, stub({}), { at: '/', path: '/', resource: catalogue.resource('events') })
  const days = within(await screen.findByRole('table', { name: 'By hour' })).getAllByRole('rowheader')
  expect(days.map(day => day.textContent)).toEqual(['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'])
})

it('[R13.1] a figure without a value says so in a sentence, and one of 0 has no rows to open', async () => {
  const named = {
    name: 'attended',
    resource: catalogue.resource('events'),
    figure: { label: 'Participation', says: 'Residents who came.', target: 70, answers: { by: 'person' } },
  }
  const tile = (value: number | null, withheld = false) => {
    const props = {
      named,
      answer: { ...answer, now: { ...none, value, withheld } },
      halves: { part: '', whole: '' },
      isCounted: true,
      isCompared: false,
    }
    return () => <Tile {...props} to="/events" />
  }
  const at = { at: '/', path: '/', resource: catalogue.resource('events') }
  show(tile(null), stub({}), at)
  expect(await screen.findByText(/^Nothing in this period\. Target 70/)).toBeVisible()
  show(tile(0), stub({}), at)
  expect(await screen.findByText(/^Residents who came\./)).toBeVisible()
  expect(screen.queryByRole('link')).toBeNull()
  // It is withheld also where ten people answered, and one of them far more often than the others.
  show(tile(null, true), stub({}), at)
  expect((await screen.findByText('Showing it could reveal what one person answered or did. Target 70.')).parentElement).toHaveTextContent(
    'Not shown',
  )
})

it('[R9.2] a figure that a staff role does not include says which part of the work it is of', async () => {
  const [resource, figure] = [catalogue.resource('events'), { label: 'Participation' }]
  const props = { named: { name: 'attended', figure, resource }, answer: { ...answer, told: false }, halves: {} }
  show(() => <Tile {...({ ...props, to: null } as unknown as Parameters<typeof Tile>[0])} />, stub({}), {
    at: '/',
    path: '/',
    as: { ...person, staffRole: { name: 'Insights', levels: { insights: 'see' } } },
  })
  expect(await screen.findByText('Your role Insights does not include Events.')).toBeVisible()
})

it('[R3.39] a figure whose rows have nothing of what a report is filtered by says that it counts them all', async () => {
  const resource = catalogue.resource('report_data')
  const ask = (_: string, { asks }: FiguresRequest) =>
    Promise.resolve({ figures: asks.map(({ figure }) => ({ ...answer, hours: [], figure, now: { ...none, value: 164, part: 164 } })) })
  const set = sets.find(({ variant }) => variant === 'life')!
  const map = { organizationId: 'o1', table: {}, routes: routesOf(catalogue.resources, [], set) }
  const filter = encodeURIComponent(JSON.stringify({ $where: { 'users.careLevel': 'memory' } }))
  const Shown = () => (
    <UrlMapProvider value={map}>
      <ListView resource={resource} view="overview" />
    </UrlMapProvider>
  )
  show(Shown, stub({ ask }), {
    at: `/organizations/o1/reports/report_data?filter=${filter}`,
    path: '/organizations/:organizationId/reports/report_data',
    resource,
    application: applicationWith({ viewScreens }),
  })
  const tile = async (name: string) => (await screen.findByRole('heading', { name }, { timeout: 15_000 })).closest('li')
  expect(await tile('Events')).toHaveTextContent('Not filtered by care level.')
  expect(await tile('Messages published')).toHaveTextContent('Not filtered by care level.')
  expect(await tile('Residents')).not.toHaveTextContent('Not filtered')
  expect(await tile('Attendances')).not.toHaveTextContent('Not filtered')
})

it('[R13.1] on a phone what narrows a report is folded, unless it does, so that figures come first', async () => {
  vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener: () => undefined, removeEventListener: () => undefined }))
  const resource = catalogue.resource('resident_use')
  const ask = (_: string, { asks }: FiguresRequest) =>
    Promise.resolve({ figures: asks.map(({ figure }) => ({ ...answer, hours: [], figure, now: { ...none, value: 5 } })) })
  const at = '/organizations/o1/reports/resident_use'
  const shown = (filter: object) =>
    show(() => <ListView resource={resource} view="overview" />, stub({ ask }), {
      at: `${at}?filter=${encodeURIComponent(JSON.stringify(filter))}`,
      path: '/organizations/:organizationId/reports/resident_use',
      resource,
      application: applicationWith({ viewScreens }),
    })
  const all = shown({})
  const button = await screen.findByRole('button', { name: 'Filter', expanded: false }, { timeout: 15_000 })
  expect(screen.queryByLabelText('Care level')).toBeNull()
  fireEvent.click(button)
  expect(screen.getByLabelText('Care level')).toBeVisible()
  all.unmount()
  shown({ $where: { 'users.careLevel': 'memory' } })
  expect(await screen.findByRole('button', { name: 'Filter', expanded: true })).toBeVisible()
  expect(screen.getByLabelText('Care level')).toBeVisible()
  vi.unstubAllGlobals()
})

it('[R3.39] a report of which the filters leave nothing says that they do', async () => {
  const resource = catalogue.resource('resident_use')
  const ask = (_: string, { asks }: FiguresRequest) =>
    Promise.resolve({ figures: asks.map(({ figure }) => ({ ...answer, hours: [], figure, now: { ...none, value: 0 } })) })
  const at = '/organizations/o1/reports/resident_use'
  const path = '/organizations/:organizationId/reports/resident_use'
  const shown = (filter: object) =>
    show(() => <ListView resource={resource} view="overview" />, stub({ ask }), {
      at: `${at}?filter=${encodeURIComponent(JSON.stringify(filter))}`,
      path,
      resource,
      application: applicationWith({ viewScreens }),
    })
  const all = shown({})
  expect(await screen.findByText('Nothing to count in this period. Choose other days.', {}, { timeout: 15_000 })).toBeVisible()
  all.unmount()
  shown({ $where: { 'users.careLevel': 'memory' } })
  expect(
    await screen.findByText('Nothing to count in this period with these filters. Choose other days or set a filter to All.'),
  ).toBeVisible()
})

it('[R3.39] days that end before they begin have no figures, neither those from before nor days to compare with', async () => {
  const resource = catalogue.resource('report_data')
  const ask = (_: string, { asks }: FiguresRequest) =>
    Promise.resolve({ figures: asks.map(({ figure }) => ({ ...answer, hours: [], figure, now: { ...none, value: 164, part: 164 } })) })
  const set = sets.find(({ variant }) => variant === 'life')!
  const map = { organizationId: 'o1', table: {}, routes: routesOf(catalogue.resources, [], set) }
  const Shown = () => (
    <UrlMapProvider value={map}>
      <ListView resource={resource} view="overview" />
    </UrlMapProvider>
  )
  show(Shown, stub({ ask }), {
    at: `/organizations/o1/reports/report_data?filter=${encodeURIComponent(JSON.stringify({ $period: '2025-11-01..2025-11-30' }))}`,
    path: '/organizations/:organizationId/reports/report_data',
    resource,
    application: applicationWith({ viewScreens }),
  })
  expect(await screen.findByRole('heading', { name: 'Events' }, { timeout: 15_000 })).toBeVisible()
  const first = screen.getByLabelText('First day')
  fireEvent.change(first, { target: { value: '2025-12-24' } })
  fireEvent.blur(first)
  expect(await screen.findByText('The first day is after the last, or has not come yet. Choose other days.')).toBeVisible()
  expect(screen.queryByRole('heading', { name: 'Events' })).toBeNull()
  expect(screen.queryByText(/^Compared with .*\d/)).toBeNull()
})

it('[R3.37] a figure of what an organization does not have is not on its report, and no matter of a role', async () => {
  const resource = catalogue.resource('staff_content')
  const ask = (_: string, { asks }: FiguresRequest) =>
    Promise.resolve({ figures: asks.map(({ figure }) => ({ ...answer, hours: [], figure, told: !figure.startsWith('meals.') })) })
  const set = sets.find(({ variant }) => variant === 'elevate')!
  const routes = routesOf(catalogue.resources, [], set)
  const shown = (without: readonly string[]) => {
    const here = routes.filter(({ address }) => !without.includes(address))
    const Shown = () => (
      <UrlMapProvider value={{ organizationId: 'o1', table: {}, routes: here }}>
        <ListView resource={resource} view="overview" />
      </UrlMapProvider>
    )
    return show(Shown, stub({ ask }), {
      at: '/organizations/o1/reports/staff_content',
      path: '/organizations/:organizationId/reports/staff_content',
      resource,
      application: applicationWith({ viewScreens }),
    })
  }
  const withMeals = shown([])
  expect(await screen.findByRole('heading', { name: 'Meals published' }, { timeout: 15_000 })).toBeVisible()
  withMeals.unmount()
  shown(routes.flatMap(({ address }) => (address.startsWith('meals') ? address : [])))
  expect(await screen.findByRole('heading', { name: 'Messages published' })).toBeVisible()
  expect(screen.queryByRole('heading', { name: 'Meals published' })).toBeNull()
})

it('[R3.41] bars are the largest, say of how many, and their table has all', async () => {
  const groups = Array.from({ length: 18 }, (_, index) => ({
    key: `c${index}`,
    title: `Category ${index}`,
    now: { ...none, value: 18 - index },
    before: none,
  }))
  const props = {
    chart: { as: 'bars', figure: 'documents.published', by: 'documents.category' },
    named: { name: 'documents.published', resource: catalogue.resource('documents'), figure: { label: 'Documents' } },
    answer: { ...answer, groups },
    declared: { groupLabel: (_: string, __: string, ___: string, title: string) => title, fieldLabel: () => 'Category' },
    chosen: { before: null },
    opening: () => null,
  } as unknown as Parameters<typeof BarChart>[0]
  const at = { at: '/', path: '/', resource: catalogue.resource('documents') }
  const { unmount } = show(() => <BarChart {...props} isTable={false} />, stub({}), at)
  expect(await screen.findByText('The 12 largest of 18. The table has all.')).toBeVisible()
  expect(screen.getAllByRole('listitem')).toHaveLength(12)
  unmount()
  show(() => <BarChart {...props} isTable />, stub({}), at)
  expect(await screen.findByRole('rowheader', { name: 'Category 17' })).toBeVisible()
  expect(screen.queryByText(/largest of/)).toBeNull()
})

it('[R3.39] charts and groups of which there is nothing say so instead of a line of zeros and a bare heading', async () => {
  const resource = catalogue.resource('documents')
  const declared = {
    named: () => ({ name: 'documents.published', resource, figure: { label: 'Documents' } }),
    fieldLabel: () => 'Category',
    groupLabel: () => '',
  }
  const chosen = { days: { from: '2026-11-26', to: '2026-11-27' }, compare: 'none', before: null, groupBy: 'documents.category' }
  const steps = [0, 0].map(value => ({ ...none, value }))
  const chart = { as: 'line', figure: 'documents.published', step: 'day' }
  const Shown = () => (
    <>
      <ChartCard {...({ chart, answer: { ...answer, steps }, declared, chosen } as unknown as Parameters<typeof ChartCard>[0])} />
      <Groups
        {...({
          options: { groups: { by: ['documents.category'], figures: ['documents.published'] } },
          answers: [answer],
          declared,
          chosen,
        } as unknown as Parameters<typeof Groups>[0])}
      />
    </>
  )
  show(Shown, stub({}), { at: '/', path: '/', resource })
  expect(await screen.findAllByText('Nothing in this period')).toHaveLength(2)
})

it('[R3.39] no two marks of an axis are written alike where there is little to count', async () => {
  const resource = catalogue.resource('documents')
  const named = { name: 'documents.published', resource, figure: { label: 'Documents' } }
  const chosen = { days: { from: '2026-11-26', to: '2026-11-27' }, compare: 'none', before: null }
  const steps = [2, 0].map(value => ({ ...none, value }))
  const chart = { as: 'line', figure: 'documents.published', step: 'day' }
  const props = { chart, answer: { ...answer, steps }, declared: { named: () => named }, chosen }
  // Nothing has a size here, and a chart is drawn as wide as it is.
  const styled = window.getComputedStyle.bind(window)
  vi.spyOn(window, 'getComputedStyle').mockImplementation(
    one =>
      new Proxy(styled(one), {
        get: (style, key): unknown => ({ width: '600px', height: '220px' })[String(key)] ?? Reflect.get(style, key, style),
      }),
  )
  show(() => <ChartCard {...(props as unknown as Parameters<typeof ChartCard>[0])} />, stub({}), { at: '/', path: '/', resource })
  const marks = () => [...document.querySelectorAll('.MuiChartsAxis-directionY text')].map(mark => mark.textContent)
  await waitFor(() => expect(marks()).toContain('0'), { timeout: 15_000 })
  expect(marks()).toEqual(['0', '1', '2'])
})

it('[R3.39] a chart that reaches back beyond the period calls its lines by the days that they are of', async () => {
  const resource = catalogue.resource('documents')
  const named = { name: 'documents.published', resource, figure: { label: 'Documents' } }
  const chosen = { days: { from: '2026-11-16', to: '2026-11-29' }, compare: 'before', before: { from: '2026-11-02', to: '2026-11-15' } }
  const steps = Array.from({ length: 24 }, () => ({ ...none, value: 1 }))
  const charts = [12, 1].map(least => ({ as: 'line', figure: 'documents.published', step: 'week', least, label: `Of ${least}` }))
  const props = { answer: { ...answer, steps }, declared: { named: () => named }, chosen, opening: () => null }
  const Shown = () =>
    charts.map(chart => <ChartCard key={chart.label} {...({ ...props, chart } as unknown as Parameters<typeof ChartCard>[0])} />)
  show(Shown, stub({}), { at: '/', path: '/', resource })
  const long = within(await screen.findByRole('region', { name: 'Of 12' }))
  expect(await long.findByText(/Sep 7 – Nov 29, 2026/, {}, { timeout: 15_000 })).toHaveTextContent('Jun 15 – Sep 6, 2026')
  expect(long.queryByText(/This period/)).toBeNull()
  expect(within(screen.getByRole('region', { name: 'Of 1' })).getByText(/This period/)).toBeVisible()
})
