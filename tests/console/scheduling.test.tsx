import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { catalogue } from '#catalogue/declarations.ts'
import { systemResources } from '#catalogue/roles.ts'
import { routesOf } from '#console/routing/routes.ts'
import { UrlMapProvider } from '#console/routing/urlMap.tsx'
import CreateView from '#console/views/create/index.tsx'
import ListView from '#console/views/list/index.tsx'
import type { FiguresRequest } from '#views/overview/figures.ts'
import { viewScreens } from '#views/screens.ts'
import sets from '../../resources/layouts/routes.ts'
import { applicationWith, show, spy, stub } from './viewsSupport.tsx'

const PATIENCE = { timeout: 15_000 }
const none = { value: 5, part: null, whole: null, withheld: false }
const schedules = catalogue.resource(systemResources.reportSchedules)
const routes = routesOf(
  catalogue.resources,
  [],
  sets.find(({ variant }) => variant === 'life')!,
)

const report = (filter: object, open = routes, resource = catalogue.resource('resident_use')): void => {
  const ask = (_: string, { asks }: FiguresRequest) =>
    Promise.resolve({
      figures: asks.map(({ figure }) => ({
        figure,
        told: true,
        definition: 'd0',
        now: none,
        before: none,
        steps: [],
        groups: [],
        hours: [],
      })),
    })
  const Shown = () => (
    <UrlMapProvider value={{ organizationId: 'o1', table: {}, routes: open }}>
      <ListView resource={resource} view="overview" />
    </UrlMapProvider>
  )
  show(Shown, stub({ ask }), {
    at: `/organizations/o1/reports/resident_use?filter=${encodeURIComponent(JSON.stringify(filter))}`,
    path: '/organizations/:organizationId/reports/resident_use',
    resource,
    application: applicationWith({ viewScreens }),
  })
}

it('[R3.39] a report is scheduled as it is shown: its period, what it is compared with, and its filters in words and for the server', async () => {
  report({ $where: { 'users.careLevel': 'memory' }, $period: '90d', $compare: 'year' })
  const link = await screen.findByRole('link', { name: 'Schedule' }, PATIENCE)
  const { pathname, searchParams } = new URL(link.getAttribute('href') ?? '', 'http://here')
  expect(pathname).toBe('/organizations/o1/reports/schedules/new')
  const { narrowed, ...given } = JSON.parse(searchParams.get('with') ?? '') as Record<string, string>
  expect(given).toEqual({
    name: 'Resident Engagement, Care level: Memory care',
    report: 'resident_use',
    period: '90d',
    compare: 'year',
    filters: 'Care level: Memory care',
  })
  expect(JSON.parse(narrowed ?? '')).toEqual({ $where: { 'users.careLevel': 'memory' }, $by: 'users.careLevel' })
})

it('[R9.2] who may not schedule reports is offered nothing', async () => {
  report(
    {},
    routes.filter(route => !('resource' in route) || route.resource.name !== schedules.name || route.screen !== 'create'),
  )
  expect(await screen.findByText('How is this counted?', {}, PATIENCE)).toBeVisible()
  expect(screen.queryByRole('link', { name: 'Schedule' })).toBeNull()
})

it('[R13.7] an overview that is no choice of a schedule offers none: its form would refuse it', async () => {
  report({}, routes, { ...catalogue.resource('resident_use'), name: 'visits_of_mine' })
  expect(await screen.findByText('How is this counted?', {}, PATIENCE)).toBeVisible()
  expect(screen.queryByRole('link', { name: 'Schedule' })).toBeNull()
})

it('[R3.39] what no form shows of a schedule is saved with it, and what it keeps itself comes from no address', async () => {
  const create = (_: unknown, { data }: { data: object }) => Promise.resolve({ data: { id: 's1', ...data } })
  const provider = stub({ create })
  const narrowed = '{"$where":{"users.careLevel":"memory"}}'
  const given = {
    name: 'For the board',
    report: 'resident_use',
    narrowed,
    filters: 'Care level: Memory care',
    lastSentAt: '2026-01-01T10:00',
  }
  show(CreateView, provider, {
    at: `/report_schedules/create?with=${encodeURIComponent(JSON.stringify(given))}`,
    path: '/report_schedules/create',
    resource: schedules,
  })
  expect(await screen.findByDisplayValue('For the board', {}, PATIENCE)).toBeVisible()
  fireEvent.click(screen.getByRole('button', { name: /Save/ }))
  await waitFor(() => expect(spy(provider, 'create')).toHaveBeenCalled(), PATIENCE)
  const [, { data }] = spy(provider, 'create').mock.calls[0] as [string, { data: Record<string, unknown> }]
  expect(data).toMatchObject({
    name: 'For the board',
    report: 'resident_use',
    narrowed,
    filters: 'Care level: Memory care',
    every: 'week',
    weekdays: [1],
  })
  expect(Object.keys(data)).not.toContain('lastSentAt')
})
