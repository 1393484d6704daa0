import { render, screen } from '@testing-library/react'
import { QueryClient } from '@tanstack/react-query'
import { CanAccess, CoreAdminContext, memoryStore } from 'ra-core'
import { describe, expect, test, vi } from 'vitest'
import type { OrganizationFacts } from '#access'
import type { Resource } from '#model'
import { createOrganizationServices } from '#console/app/organizationServices.ts'
import { accessTo } from '#console/views/shared/access.ts'
import { makeCatalogue } from '#catalogue/catalogue.ts'
import type { Application } from '#console/services/frame.tsx'
import { organization, outings, person } from './viewsSupport.tsx'

const foreign: OrganizationFacts = { ...organization, id: 'o2', ancestorIds: ['o0'] }
const reader = { ...person, admin: false }

describe('what may be done', () => {
  const place = { person, organization }

  test('[R9.2] a write is refused with the reason of the rule, and for a row of another organization', () => {
    expect(accessTo(place, outings, 'edit')).toEqual({ allowed: true })
    const below = { person, organization: { ...organization, ancestorIds: ['o0', 'o5'] } }
    const reasonFor = (organizationId: string) => accessTo(below, outings, 'edit', { id: '1', organizationId })
    expect(reasonFor('o9')).toMatchObject({ reason: 'it belongs to another organization, and can only be read here' })
    expect(reasonFor('o0')).toMatchObject({ reason: 'it belongs to the platform, and can only be read here' })
    expect(reasonFor('o5')).toMatchObject({ reason: 'it belongs to an organization above this one, and can only be read here' })
    const told = { person, organization: { ...below.organization, parent: { id: 'o5', name: 'Harbor' } } }
    expect(accessTo(told, outings, 'edit', { id: '1', organizationId: 'o5' })).toMatchObject({
      reason: 'it belongs to Harbor, and can only be read here',
    })
    expect(accessTo({ person: reader, organization: foreign }, outings, 'edit')).toMatchObject({ reason: 'only admins may do this' })
  })

  test('[R9.2] what a declaration does not have may not be done', () => {
    const kept = { ...outings, operations: { create: false, delete: false } } as unknown as Resource
    const actions = ['list', 'show', 'create', 'clone', 'import', 'edit', 'delete', 'restore', 'export', 'publish', 'open']
    expect(actions.filter(action => accessTo(place, kept, action).allowed)).toEqual(['list', 'show', 'edit', 'export', 'publish'])
  })
})

test('[R13.1] a list comes back with what it was filtered by, and never as its trash', async () => {
  const application = { client: {}, catalogue: makeCatalogue([outings], [], []), session: {} } as unknown as Application
  const { store } = createOrganizationServices(application, { person: reader, organization, flags: {} })
  const keeps = (filter: object) => store.setItem('outings.listParams', { filter })
  keeps({ status: ['draft'] })
  await vi.waitFor(() => expect(store.getItem('outings.listParams')).toEqual({ filter: { status: ['draft'] } }))
  keeps({ deleted: true })
  await new Promise(done => setTimeout(done, 300))
  expect(store.getItem('outings.listParams')).toEqual({ filter: { status: ['draft'] } })
})

test('[R13.4] the authProvider answers CanAccess by the rules, for whoever looks now', async () => {
  const application = { client: {}, catalogue: makeCatalogue([outings], [], []), session: {} } as unknown as Application
  const services = createOrganizationServices(application, { person: reader, organization, flags: {} })
  const shown = (id: string) => (
    <CoreAdminContext authProvider={services.authProvider} queryClient={new QueryClient()} store={memoryStore()}>
      <CanAccess resource="outings" action="create" accessDenied={<p>{id}: no</p>}>
        <p>{id}: yes</p>
      </CanAccess>
    </CoreAdminContext>
  )
  render(shown('reader'))
  expect(await screen.findByText('reader: no')).toBeVisible()
  services.latest.context = { person, organization, flags: {} }
  render(shown('admin'))
  expect(await screen.findByText('admin: yes')).toBeVisible()
})
