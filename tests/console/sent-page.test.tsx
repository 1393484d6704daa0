import { screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { catalogue } from '#catalogue/declarations.ts'
import { EVERYONE } from '#fields/audience/audience.ts'
import type { Resource } from '#model'
import { valuesFrom } from '#console/views/form/initial.ts'
import { routesOf } from '#console/routing/routes.ts'
import { UrlMapProvider } from '#console/routing/urlMap.tsx'
import MakingView from '#console/views/making/index.tsx'
import { MakingLinks } from '#console/views/shared/MakingLinks.tsx'
import Delivered from '#console/views/show/Delivered.tsx'
import sets from '../../resources/layouts/routes.ts'
import { outing, show, stub } from './viewsSupport.tsx'

const messages = catalogue.resource('messages')
const reach = {
  ...{ people: 58, families: 0, reached: 53, unreached: 5, answered: 0, needHelp: 0, came: null, isOver: false, isSent: true, below: [] },
  reachedBelow: [],
  channels: [
    { channel: 'email', people: 58, reached: 38 },
    { channel: 'in_app', people: 58, reached: 40 },
  ],
  lost: [],
}
const sent = (more: object) => {
  const record = outing('1', { status: 'published', ...more })
  const Page = ({ resource }: { readonly resource: Resource }) => <Delivered resource={resource} record={record} />
  show(Page, stub({ reachOfRow: () => Promise.resolve(reach) }), { resource: messages })
}

it('[R3.9] what was sent says by which channels it was delivered, and counts no answers that nobody was asked for', async () => {
  sent({ requireAck: false })
  expect(await screen.findByText('In the app: 40 of 58 · Email: 38 of 58')).toBeVisible()
  expect(screen.getByText('Not reached')).toBeVisible()
  expect(screen.queryByText('Answered')).toBeNull()
  expect(screen.queryByText('Need help')).toBeNull()
})

it('[R3.9] who asked people to confirm sees how many have', async () => {
  sent({ requireAck: true })
  expect(await screen.findByText('Answered')).toBeVisible()
  expect(screen.queryByText('Need help')).toBeNull()
})

it('[R3.12] an alert that was sent is followed by another to the same people, by the same channels, with words of its own', () => {
  const alerts = catalogue.resource('alerts')
  const [making] = alerts.templateFor ?? []
  const groups = { ...EVERYONE, scope: 'select-groups', receivers: [{ id: 'g1', type: 'GROUP', label: 'East Wing' }] }
  const row = { title: 'Gas smell', body: '<p>Leave.</p>', audience: groups, channels: ['sms'], publishing: { date: '2026-11-28' } }
  expect(making).toMatchObject({ resource: 'alerts', source: 'follows', label: 'Follow-up alert' })
  expect(valuesFrom(alerts, alerts, making?.copies ?? {}, row)).toMatchObject({
    ...{ title: 'Gas smell', audience: groups, channels: ['sms'], body: null },
    publishing: { date: null },
  })
})

it('[R3.12] what was not sent yet is followed by nothing: a draft and an alert that waits offer no follow-up', async () => {
  const set = sets.find(({ variant }) => variant === 'life')!
  const map = { organizationId: 'o1', table: {}, routes: routesOf(catalogue.resources, [], set) }
  const offered = (status: string) => {
    const Page = ({ resource }: { readonly resource: Resource }) => (
      <UrlMapProvider value={map}>
        <p>{status}</p>
        <MakingLinks resource={resource} record={outing('1', { status, baseStatus: status })} />
      </UrlMapProvider>
    )
    show(Page, stub({}), { resource: catalogue.resource('alerts') })
  }
  offered('draft')
  offered('scheduled')
  expect(await screen.findByText('scheduled')).toBeVisible()
  expect(screen.queryByRole('link', { name: 'Follow-up alert' })).toBeNull()
  offered('published')
  expect(await screen.findByRole('link', { name: 'Follow-up alert' })).toHaveAttribute('href', expect.stringMatching(/1\/follow_up$/))
})

it('[R3.12] the address of a follow-up to an alert that was not sent says so, and has no form', async () => {
  const alerts = catalogue.resource('alerts')
  const [making] = alerts.templateFor ?? []
  const opened = (status: string) => {
    const Page = () => <MakingView pattern={alerts} making={{ ...making!, target: alerts }} />
    show(Page, stub({ getOne: async () => ({ data: outing('1', { status, baseStatus: status, audience: EVERYONE }) }) }), {
      resource: alerts,
    })
  }
  opened('draft')
  expect(await screen.findByText('This is not available for alerts with the status "Draft".')).toBeVisible()
  expect(screen.queryByRole('textbox')).toBeNull()
})

it('[R3.9] what was published and sent to nobody says so; what came from above was sent by somebody else', async () => {
  const page = (organizationId: string, date = '2026-01-01', status = 'published', below: readonly string[] = []) => {
    const record = outing('1', { status, organizationId, publishing: { date } })
    const Page = ({ resource }: { readonly resource: Resource }) => (
      <>
        <p>{date}</p>
        <Delivered resource={resource} record={record} />
      </>
    )
    return show(Page, stub({ reachOfRow: () => Promise.resolve({ ...reach, isSent: false, below }) }), { resource: messages })
  }
  page('o0')
  page('o1', '2100-01-01')
  page('o1', '2026-01-02', 'expired', ['Grove'])
  expect(await screen.findByText('2026-01-02')).toBeVisible()
  expect(screen.queryByText(/^This was sent to nobody/)).toBeNull()
  page('o1')
  expect(await screen.findByText(/^This was sent to nobody: .* Duplicate it to send it\.$/)).toBeVisible()
  page('o1', '2026-01-01', 'expired')
  await waitFor(() => expect(screen.getAllByText(/^This was sent to nobody/)).toHaveLength(2))
})
