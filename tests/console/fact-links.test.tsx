import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { catalogue } from '#catalogue/declarations.ts'
import { keysOf } from '#console/data/documents.ts'
import ShowView from '#console/views/show/index.tsx'
import PanelScreen from '#panels/screens.tsx'
import { applicationWith, organization, outing, show, stub } from './viewsSupport.tsx'

const link = (more: object) =>
  outing('1', {
    recordTitle: 'Eugene Conway, Charles Winslow',
    status: 'active',
    organizationId: organization.id,
    resident: { id: 'r1', title: 'Charles Winslow' },
    relation: 'child',
    ...more,
  })

const open = (more: object) =>
  show(ShowView, stub({ getOne: () => Promise.resolve({ data: link(more) }) }), {
    at: '/family_links/1/show',
    path: '/family_links/:id/show',
    resource: catalogue.resource('family_links'),
    application: applicationWith({ catalogue, panel: PanelScreen }),
  })

test('[R13.1] on a page the name of another row is the way to it', async () => {
  open({})
  expect(await screen.findByRole('link', { name: 'Charles Winslow' })).toHaveAttribute('href', '/users/r1/show')
})

test('[R9.2] it is only a name where the row is of an organization above', async () => {
  open({ organizationId: 'o0' })
  expect(await screen.findByText('Charles Winslow')).toBeVisible()
  expect(screen.queryByRole('link', { name: 'Charles Winslow' })).toBeNull()
})

test('[R3.10] the page of an update leads to what changed', async () => {
  const update = outing('1', {
    recordTitle: 'Lunch changed',
    organizationId: organization.id,
    objectType: 'Event',
    objectId: 'e1',
    changes: null,
  })
  const getOne = vi.fn(() => Promise.resolve({ data: { ...update, status: 'published' } }))
  const resource = catalogue.resource('updates')
  expect(keysOf(resource, { view: 'detail' })).toContain('objectId')
  show(ShowView, stub({ getOne }), {
    at: '/updates/1/show',
    path: '/updates/:id/show',
    resource,
    application: applicationWith({ catalogue, panel: PanelScreen }),
  })
  expect(await screen.findByRole('link', { name: 'Event' })).toHaveAttribute('href', '/events/e1/show')
})

test('[R4.11] the page of an audit log entry leads to what was changed', async () => {
  const entry = outing('1', { recordTitle: 'Bingo', organizationId: organization.id, objectType: 'Event', objectId: 'e1', changes: null })
  show(ShowView, stub({ getOne: () => Promise.resolve({ data: entry }) }), {
    at: '/audit_logs/1/show',
    path: '/audit_logs/:id/show',
    resource: catalogue.resource('audit_logs'),
    application: applicationWith({ catalogue, panel: PanelScreen }),
  })
  expect(await screen.findByRole('link', { name: 'Event' })).toHaveAttribute('href', '/events/e1/show')
})
