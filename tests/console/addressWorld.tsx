import { render } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { makeCatalogue } from '#catalogue/catalogue.ts'
import { summaryOf } from '#catalogue/summary.ts'
import { choice, dateTime, boolean, reference, text } from '#fields'
import { defineLayout, defineResource, defineRouteSet, to, type Declaration, type Fields, type Resource } from '#model'
import { ApplicationProvider } from '#console/services/frame.tsx'
import { Gate } from '#console/app/Gate.tsx'
import { views } from '#console/app/views.ts'
import { makeClient } from '#console/data/client.ts'
import { makeSession } from '#console/session/session.ts'

const declared = <const F extends Fields>(one: Declaration<F>): Resource => defineResource(one)
const access = { read: 'organizationStaff', write: 'organizationStaff' } as const

/** Something that happens again and again, with guests below each of them. */
export const picnics = declared({
  name: 'picnics',
  type: 'Picnic',
  label: ['Picnic', 'Picnics'],
  titleFields: 'title',
  access,
  forms: [
    { at: 'food', label: 'Food', fields: ['food'] },
    { at: 'edit-recurrent', label: 'Edit the series', fields: ['title', 'startsAt', 'food'], series: { by: 'series', from: 'startsAt' } },
  ],
  fields: {
    title: text({ limit: 40 }),
    startsAt: dateTime({ label: 'Starts' }),
    food: text({ limit: 40, optional: true }),
    series: reference({ to: 'picnics', optional: true, fixed: true }),
    pattern: reference({ to: 'patterns', optional: true, fixed: true }),
  },
  list: { columns: ['title', 'startsAt'], sort: 'title' },
  form: ['title', 'startsAt'],
})

/** Seen below a picnic alone. */
export const guests = declared({
  name: 'guests',
  type: 'Guest',
  label: ['Guest', 'Guests'],
  urls: false,
  nestedUnder: [
    {
      field: 'picnic',
      list: 'picnics/:parentId/detail/guests',
      create: 'picnics/:parentId/detail/guests/register',
      edit: 'picnics/:parentId/guests/:id/edit',
      label: 'Who comes',
      without: ['source'],
    },
  ],
  titleFields: 'name',
  access,
  detail: false,
  fields: {
    name: text({ limit: 40 }),
    picnic: reference({ to: 'picnics', offers: { title: { in: ['Picnic 1', 'Picnic 2', 'Picnic 3'] } } }),
    source: text({ limit: 40, optional: true }),
    coming: boolean(),
  },
  list: { columns: ['name', 'picnic', 'source', 'coming'], sort: 'name', filters: ['picnic', 'coming'] },
  form: ['name', 'picnic', 'coming'],
  quota: { per: 'picnic', limit: 'places', counts: [] },
})

/** Sold for some picnics alone, by a form below each. */
const tickets = declared({
  name: 'tickets',
  type: 'Ticket',
  label: ['Ticket', 'Tickets'],
  urls: false,
  nestedUnder: [{ field: 'picnic', create: 'picnics/:parentId/sell_ticket', label: 'Tickets' }],
  titleFields: 'name',
  access,
  fields: { name: text({ limit: 40 }), picnic: reference({ to: 'picnics', offers: { title: { is: 'Picnic 2' } } }) },
  list: { columns: ['name'], sort: 'name' },
  menu: false,
})

export const patterns = declared({
  name: 'patterns',
  type: 'Pattern',
  label: ['Pattern', 'Patterns'],
  templateFor: [
    { at: 'new_picnic', resource: 'picnics', label: 'New picnic from this', source: 'pattern', copies: { title: 'name', food: 'food' } },
  ],
  titleFields: 'name',
  access,
  area: 'events',
  detail: false,
  fields: { name: text({ limit: 40 }), food: text({ limit: 40, optional: true }) },
  list: { columns: ['name'], sort: 'name' },
})

/** Seen below a pattern, whose page is its form. */
export const hints = declared({
  name: 'hints',
  type: 'Hint',
  label: ['Hint', 'Hints'],
  urls: false,
  nestedUnder: [{ field: 'pattern', list: 'patterns/:parentId/hints' }],
  titleFields: 'name',
  access,
  fields: { name: text({ limit: 40 }), pattern: reference({ to: 'patterns' }) },
  list: { columns: ['name'], sort: 'name' },
})

/** One row at most; owners write it. */
export const welcomes = declared({
  name: 'welcomes',
  type: 'Welcome',
  label: ['Welcome Message', 'Welcome Messages'],
  path: 'welcome_message',
  singleton: true,
  titleFields: 'text',
  access: { read: 'organizationStaff', write: 'ownerOrTopLevel' },
  fields: { text: text({ limit: 80 }) },
  list: { columns: ['text'], sort: 'text' },
})

/** A second name on one table: living songs. */
export const songs = declared({
  name: 'songs',
  type: 'Song',
  label: ['Song', 'Songs'],
  fixedValues: { part: 'living' },
  titleFields: 'title',
  access,
  fields: {
    title: text({ limit: 40 }),
    part: choice({ options: ['living', 'wellbeing'] }),
    coda: text({ limit: 40, optional: true, showWhen: { field: 'part', is: 'wellbeing' } }),
    refrain: text({ limit: 40, optional: true, showWhen: { field: 'part', is: 'living' } }),
  },
  list: { columns: ['title', 'part'], sort: 'title', filters: ['part', 'title'] },
})

/** Counted, not kept. */
export const counts = declared({
  name: 'counts',
  type: 'Count',
  label: ['Count', 'Counts'],
  path: 'reports/counts',
  reportSource: 'counts',
  titleFields: 'what',
  access,
  fields: { what: text({}), many: text({}) },
  list: { columns: ['what', 'many'], sort: 'what' },
})

/** What opens and shuts addresses; by its real name, since the console asks anew for what it decides. */
export const flags = declared({
  name: 'feature_flags',
  type: 'FeatureFlag',
  label: ['Feature Flag', 'Feature Flags'],
  titleFields: 'key',
  access,
  detail: false,
  fields: { key: text({ limit: 40 }), value: text({ limit: 40, optional: true }) },
  list: { columns: ['key', 'value'], sort: 'key' },
})

/** As the console has them: what its routes know of a resource and the whole of it. */
const withSummary = (one: Resource): Resource => Object.assign({}, summaryOf(one), one)

const catalogue = makeCatalogue(
  [picnics, withSummary(guests), withSummary(tickets), patterns, hints, welcomes, songs, counts, flags],
  [
    defineLayout({
      name: 'all',
      home: 'picnics',
      sidebar: [to('picnics'), to('patterns'), to('welcome_message'), to('songs'), to('reports/counts'), to('daily')],
    }),
  ],
  [
    defineRouteSet({
      variant: 'life',
      layout: 'all',
      gates: { songs: { flag: 'user_details_report' } },
      redirects: { reports: ['reports/none', 'reports/counts'] },
    }),
  ],
)

const organization = {
  id: '7',
  name: 'Maple Court',
  slug: 'maple',
  timezone: 'America/Chicago',
  locale: 'en-US',
  depth: 2,
  isChildless: true,
  productName: 'life',
  clientName: null,
  ancestorIds: ['0', '1'],
  parent: { id: '1', name: 'Above' },
  features: { all: ['checkin'], checkin: true, workOrders: false, emenuChoice: false },
}
const person = {
  id: 'p',
  email: 'dana@maple.example',
  firstName: 'Dana',
  lastName: 'Whitfield',
  fullName: 'Dana Whitfield',
  photoUrl: null,
  admin: true,
  joinedAt: null,
  isOwner: true,
  lifeActiveAccess: true,
  elevateActiveAccess: false,
  onlyElevateUser: false,
  role: null,
  featureFlagsString: '{}',
  organization,
}

const base = {
  organizationId: '7',
  version: 1,
  status: 'active',
  createdAt: '2026-05-01T00:00:00.000Z',
  updatedAt: '2026-05-02T00:00:00.000Z',
  updatedByName: 'Dana',
}

export const picnic = (id: string, more: object = {}) => ({
  ...base,
  id,
  recordTitle: `Picnic ${id}`,
  title: `Picnic ${id}`,
  startsAt: `2026-05-0${id}T15:00:00.000Z`,
  food: 'Bread',
  seriesId: '1',
  series: { id: '1', recordTitle: 'Picnic 1' },
  patternId: null,
  pattern: null,
  ...more,
})
export const guest = (id: string) => ({
  ...base,
  id,
  recordTitle: `Guest ${id}`,
  name: `Guest ${id}`,
  source: null,
  coming: true,
  picnicId: '2',
  picnic: null,
})
export const page = (name: string, items: readonly object[], total = items.length) => ({
  [name]: { items, total, pageInfo: { hasNextPage: false, hasPreviousPage: false }, counts: [{ status: 'active', count: total }] },
})

export type Variables = Readonly<Record<string, unknown>>
/** An answer is its data, or `errors` in place of it. */
export type Answers = Readonly<Record<string, (variables: Variables) => object>>

/** What the API was asked, in order. */
export interface Asked {
  readonly name: string
  readonly variables: Variables
}

/** The whole console over a few declarations of its own, at an address; the API is what `answers` says, and what it says of the person `more`. */
export const openWorld = (path: string, answers: Answers, more: () => object = () => ({})) => {
  const asked: Asked[] = []
  const known: Answers = {
    GetCurrentUser: () => ({ currentUser: { ...person, ...more() } }),
    GetOrganization: () => ({ organizationContext: organization }),
    GetPicnics: () => page('picnics', [picnic('2'), picnic('3')]),
    GetPicnic: ({ id }) => ({ picnic: picnic(String(id)) }),
    GetGuests: () => page('guests', [guest('5')]),
    ...answers,
  }
  const network = (async (_address: unknown, init: { body: string }) => {
    const { operationName, variables } = JSON.parse(init.body) as { operationName: string; variables: Variables }
    asked.push({ name: operationName, variables })
    const data = known[operationName]?.(variables)
    const body = data
      ? 'errors' in data
        ? data
        : { data }
      : { data: null, errors: [{ message: `Nobody answers ${operationName}.`, extensions: { type: 'Internal' } }] }
    return new Response(JSON.stringify(body), { headers: { 'content-type': 'application/json' } })
  }) as unknown as typeof fetch
  const client = makeClient({ endpoint: 'http://api.example/graphql/active', token: () => 't', fetch: network })
  const config = {
    endpoint: '',
    apiOrigin: '',
    cookieDomain: null,
    productHost: '/demo-host/{product}/{slug}',
    supportApp: '',
    externalSignIn: null,
    errorReports: null,
    vendors: { helpDesk: null, guide: null },
    demo: [],
  }
  const leave = () => undefined
  const session = makeSession(client, config, { leave })
  const router = createMemoryRouter([{ path: '*', element: <Gate /> }], { initialEntries: [path] })
  render(
    <ApplicationProvider value={{ client, config, session, catalogue, views, leave }}>
      <RouterProvider router={router} />
    </ApplicationProvider>,
  )
  return {
    router,
    asked,
    sent: (name: string) => asked.filter(one => one.name === name).map(one => one.variables),
    at: () => router.state.location.pathname,
  }
}
