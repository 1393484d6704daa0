import { act, fireEvent, render, screen, within } from '@testing-library/react'
import { CoreAdminContext, reactRouterProvider } from 'ra-core'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { afterEach, describe, expect, test, vi } from 'vitest'
import type { Resource } from '#model'
import { makeCatalogue } from '#catalogue/catalogue.ts'
import { Notices } from '#console/app/frame/NoticesMenu.tsx'
import { Preferences } from '#console/pages/account/Preferences.tsx'
import { failure } from '#console/data/errors.ts'
import { makeAuthProvider } from '#console/session/authProvider.ts'
import { ConsoleContextProvider } from '#console/session/context.tsx'
import type { Session } from '#console/session/session.ts'
import { routesOf, tableOf } from '#console/routing/routes.ts'
import { UrlMapProvider } from '#console/routing/urlMap.tsx'
import { ApplicationProvider, FrameProvider } from '#console/services/frame.tsx'
import { makePageFailures } from '#console/services/failures.ts'
import { makeNotices } from '#console/services/notices.ts'
import { applicationWith, organization, outings as plain, person, stub } from './viewsSupport.tsx'

// Of what waits one kind is chosen below, one only counted.
const outings: Resource = {
  ...plain,
  home: {
    draft: { label: 'Outings to publish', status: ['draft'], waits: 'warning' },
    on: { label: 'Outings today', status: ['published'] },
  },
}

const entry = (name: string, label: string, waits: string, count: number, resource = 'outings') => ({
  resource,
  name,
  label,
  waits,
  columns: [],
  filter: { status: [name] },
  count,
})

const open = async (waiting: readonly object[] | Error, session?: Session) => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  const verbs = stub({ waitingRows: () => (waiting instanceof Error ? Promise.reject(waiting) : Promise.resolve(waiting)) })
  const auth = session ? { authProvider: makeAuthProvider(session, person, () => true) } : {}
  const set = { variant: 'life', layout: 'x' } as const
  const routes = routesOf([outings], [], set)
  const urlMap = { organizationId: 'o1', table: tableOf([outings], routes, set), routes }
  const element = (
    <ConsoleContextProvider value={{ person, organization, flags: {} }}>
      <CoreAdminContext dataProvider={verbs} routerProvider={reactRouterProvider} {...auth}>
        <ApplicationProvider value={applicationWith({ catalogue: makeCatalogue([outings], []) })}>
          <UrlMapProvider value={urlMap}>
            <FrameProvider value={{ items: [], home: '/', failures: makePageFailures(), notices: makeNotices() }}>
              <Notices />
              <Preferences />
            </FrameProvider>
          </UrlMapProvider>
        </ApplicationProvider>
      </CoreAdminContext>
    </ConsoleContextProvider>
  )
  render(<RouterProvider router={createMemoryRouter([{ path: '*', element }])} />)
  await act(() => vi.advanceTimersByTimeAsync(1_100))
}

afterEach(() => {
  vi.useRealTimers()
  localStorage.clear()
})

describe('the bell', () => {
  test('[R13.3] says how much waits, and each opens its rows; what has no list here is left out', async () => {
    await open([
      entry('lost', 'People lost', 'error', 2),
      entry('draft', 'Outings to publish', 'warning', 3),
      entry('x', 'Elsewhere', 'warning', 4, 'elsewhere'),
    ])
    fireEvent.click(await screen.findByRole('button', { name: 'Notices, 2 things waiting for you' }))
    const bell = within(await screen.findByRole('dialog', { name: 'Notices' }))
    const links = bell.getAllByRole('link')
    expect(links.map(link => link.textContent)).toEqual(['People lost2', 'Outings to publish3'])
    expect(links[0]).toHaveAttribute('href', `/organizations/o1/outings?filter=${encodeURIComponent('{"status":["lost"]}')}`)
    fireEvent.click(links[0] as HTMLElement)
    await act(() => vi.advanceTimersByTimeAsync(1_000))
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  test('[R13.3] is silent about kinds of work that somebody turned off for themselves, until they turn them on again', async () => {
    await open([entry('lost', 'People lost', 'error', 2), entry('draft', 'Outings to publish', 'warning', 3)])
    const kinds = within(screen.getByRole('group', { name: 'What the bell counts' }))
    expect(kinds.getAllByRole('checkbox')).toHaveLength(1)
    fireEvent.click(kinds.getByRole('checkbox', { name: 'Outings to publish' }))
    expect(screen.getByRole('button', { name: 'Notices, 1 thing waiting for you' })).toBeVisible()
    expect(localStorage.getItem('RaStoreperson-p1.bell.quiet')).toBe('"outings.draft"')
    fireEvent.click(kinds.getByRole('checkbox', { name: 'Outings to publish' }))
    expect(screen.getByRole('button', { name: 'Notices, 2 things waiting for you' })).toBeVisible()
  })

  test('[R13.3] is calm where nothing waits', async () => {
    await open([])
    fireEvent.click(screen.getByRole('button', { name: 'Notices' }))
    expect(within(await screen.findByRole('dialog', { name: 'Notices' })).getByText('Nothing is waiting.')).toBeVisible()
  })

  test('[R11.4] stands while the page leaves for sign-in, where what waits is the first to meet the end of the session', async () => {
    const expire = vi.fn()
    await open(failure('Please sign in again.', { type: 'NotAuthorized', requestId: null }), { expire } as unknown as Session)
    await act(() => vi.advanceTimersByTimeAsync(1_000))
    expect(expire).toHaveBeenCalledOnce()
    expect(screen.getByRole('button', { name: 'Notices' })).toBeVisible()
  })
})
