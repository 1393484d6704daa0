import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { catalogue } from '#catalogue/declarations.ts'
import CreateView from '#console/views/create/index.tsx'
import EditView from '#console/views/edit/index.tsx'
import ShowView from '#console/views/show/index.tsx'
import type { CurrentUser } from '#console/session/context.tsx'
import { organization, outing, person, show, spy, stub } from './viewsSupport.tsx'

// Inputs load when they are first needed, on a busy machine in more than a second.
const PATIENCE = { timeout: 15_000 }
const users = catalogue.resource('users')
const top = { ...organization, id: 'o0', slug: 'active', name: 'Active', depth: 0, ancestorIds: [] }
const admin = person
const owner: CurrentUser = { ...person, isOwner: true }
const superUser: CurrentUser = { ...person, organization: top, roleName: 'super_admin' }

/** A person's row as forms and details have it. */
const row = (more: Readonly<Record<string, unknown>> = {}) =>
  outing('u2', {
    recordTitle: 'Marta Lindqvist',
    status: 'active',
    firstName: 'Marta',
    lastName: 'Lindqvist',
    personType: 'resident',
    email: 'marta@lakeside.example',
    role: { id: 'r1', title: 'Owner' },
    admin: true,
    isOwner: false,
    lifeActiveAccess: true,
    ...more,
  })
const of = (data: ReturnType<typeof row>, owners: readonly unknown[] = []) =>
  stub({
    getOne: () => Promise.resolve({ data }),
    getList: (name: never) =>
      Promise.resolve(name === ('users' as never) ? { data: owners, total: owners.length } : { data: [], total: 0, meta: { counts: [] } }),
  })
const EDIT = { at: '/users/u2/edit', path: '/users/:id/edit', resource: users }
const DETAIL = { at: '/users/u2/detail', path: '/users/:id/detail', resource: users }

describe('the form of a person', () => {
  const sections = () =>
    within(screen.getByRole('navigation', { name: 'Sections' }))
      .getAllByRole('link')
      .map(link => link.textContent)
  const becomes = async (type: string) => userEvent.selectOptions(await screen.findByLabelText(/^Type/, {}, PATIENCE), type)

  it('[R3.7] asks for home, diet and mobility of those alone who live here, and drops nothing that was filled in', async () => {
    show(CreateView, of(row()), { at: '/users/new', path: '/users/new', resource: users, as: owner })
    await becomes('Resident')
    expect(sections()).toEqual(['Person', 'About', 'Contact', 'Home', 'Preferences and needs', 'Emergency contacts', 'Access'])
    await becomes('Vendor')
    expect(sections()).toEqual(['Person', 'About', 'Contact', 'Access'])
    await becomes('Staff')
    expect(sections()).toEqual(['Person', 'About', 'Contact', 'Emergency contacts', 'Access'])
    await becomes('Resident')
    await userEvent.type(await screen.findByLabelText(/^Apartment/, {}, PATIENCE), '214')
    await becomes('Vendor')
    expect(sections()).toContain('Home')
    expect(screen.getByLabelText(/^Apartment/)).toHaveValue('214')
  })

  const KEPT = [/^Email/, /^Role/, /^Admin/, /^Life access/, /^Password/, /^PIN/, /^Move-out date/]

  it('[R9.2] of the same rank or a higher one has what rank keeps disabled, with the reason, and the rest open', async () => {
    show(EditView, of(row({ isOwner: true })), { ...EDIT, as: admin })
    await screen.findByLabelText(/^First name/, {}, PATIENCE)
    expect(screen.getByLabelText(/^First name/)).toBeEnabled()
    for (const name of KEPT) {
      const [field] = await screen.findAllByLabelText(name, {}, PATIENCE)
      await waitFor(() => expect(field).toBeDisabled())
      expect(field).toHaveAccessibleDescription(/This person has the same rank as you or a higher one/)
    }
  })

  it('[R9.2] below oneself is open, but for flags that one has not oneself', async () => {
    show(EditView, of(row({ admin: false })), { ...EDIT, as: owner })
    for (const name of [/^Email/, /^Role/, /^Admin/, /^Life access/, /^Password/])
      expect((await screen.findAllByLabelText(name, {}, PATIENCE))[0]).toBeEnabled()
    expect(screen.getByLabelText(/^Elevate access/)).toHaveAccessibleDescription(/You do not have 'Elevate access' yourself/)
  })

  it('[R9.2] who is oneself leaves the password and the email open, and nothing that gives rights', async () => {
    show(EditView, of(row({ id: person.id })), { ...EDIT, at: `/users/${person.id}/edit`, as: admin })
    for (const name of [/^Email/, /^Password/]) expect((await screen.findAllByLabelText(name, {}, PATIENCE))[0]).toBeEnabled()
    for (const name of [/^Role/, /^Admin/])
      expect(screen.getAllByLabelText(name)[0]).toHaveAccessibleDescription(/Somebody else has to change this for you/)
  })

  it.each([
    ['invitations', '/users/invite'],
    ['family_links', '/users/family/new'],
  ])('[R7.7] of somebody asked to sign in begins with the access that one can give: %s', async (name, at) => {
    show(CreateView, of(row()), { at, path: at, resource: catalogue.resource(name), as: admin })
    expect(await screen.findByLabelText(/^Life access/, {}, PATIENCE)).toBeChecked()
    expect(screen.queryByLabelText(/^Elevate access/)).toBeNull()
  })

  it('[R9.2] of somebody new has nothing that one cannot give', async () => {
    show(CreateView, of(row()), { at: '/users/new', path: '/users/new', resource: users, as: admin })
    for (const name of [/^Email/, /^Admin/, /^Life access/]) expect((await screen.findAllByLabelText(name, {}, PATIENCE))[0]).toBeEnabled()
    expect(screen.queryByLabelText(/^Elevate access/)).toBeNull()
  })
})

describe('ownership', () => {
  const button = (name: string) => screen.findByRole('button', { name })
  const arrived = () => screen.findByRole('link', { name: /Edit/ })

  it('[R9.2] is transferred by the owner', async () => {
    show(ShowView, of(row()), { ...DETAIL, as: owner })
    expect(await button('Transfer ownership')).toBeVisible()
  })

  it('[R9.2] is given by a platform super user only where nobody who ever signed in has it', async () => {
    const owned = of(row(), [{ id: 'u9' }])
    const first = show(ShowView, owned, { ...DETAIL, as: superUser })
    await arrived()
    await waitFor(() =>
      expect(spy(owned, 'getList')).toHaveBeenCalledWith(
        'users',
        expect.objectContaining({ filter: { isOwner: { is: true }, lastSignInAt: { empty: false } } }),
      ),
    )
    expect(screen.queryByRole('button', { name: /owner/i })).toBeNull()
    first.unmount()
    show(ShowView, of(row()), { ...DETAIL, as: superUser })
    expect(await button('Make owner')).toBeVisible()
  })

  it('[R9.2] is no matter of an admin', async () => {
    const verbs = of(row())
    show(ShowView, verbs, { ...DETAIL, as: admin })
    await arrived()
    expect(screen.queryByRole('button', { name: /owner/i })).toBeNull()
  })
})
