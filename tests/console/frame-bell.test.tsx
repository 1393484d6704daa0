import { act, fireEvent, render, screen, within } from '@testing-library/react'
import { CoreAdminContext, reactRouterProvider } from 'ra-core'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { makeCatalogue } from '#catalogue/catalogue.ts'
import { Notices } from '#console/app/frame/NoticesMenu.tsx'
import { routesOf } from '#console/routing/routes.ts'
import { urlTable } from '#console/routing/table.ts'
import { UrlMapProvider } from '#console/routing/urlMap.tsx'
import { ApplicationProvider } from '#console/services/application.tsx'
import { makePageFailures } from '#console/services/failures.ts'
import { FrameProvider } from '#console/services/frame.tsx'
import { makeNotices } from '#console/services/notices.ts'
import { applicationWith, outings, stub } from './viewsSupport.tsx'

const entry = (name: string, label: string, waits: string, count: number, resource = 'outings') => ({
  resource,
  name,
  label,
  waits,
  columns: [],
  filter: { status: [name] },
  count,
})

const open = async (waiting: readonly object[]) => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  const verbs = stub({ waitingRows: () => Promise.resolve(waiting) })
  const set = { variant: 'life', layout: 'x' } as const
  const urlMap = { organizationId: 'o1', table: urlTable([outings]), routes: routesOf([outings], [], set) }
  const element = (
    <CoreAdminContext dataProvider={verbs} routerProvider={reactRouterProvider}>
      <ApplicationProvider value={applicationWith({ catalogue: makeCatalogue([outings], []) })}>
        <UrlMapProvider value={urlMap}>
          <FrameProvider value={{ items: [], home: '/', failures: makePageFailures(), notices: makeNotices() }}>
            <Notices />
          </FrameProvider>
        </UrlMapProvider>
      </ApplicationProvider>
    </CoreAdminContext>
  )
  render(<RouterProvider router={createMemoryRouter([{ path: '*', element }])} />)
  await act(() => vi.advanceTimersByTimeAsync(1_100))
}

afterEach(() => vi.useRealTimers())

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

  test('[R13.3] is calm where nothing waits', async () => {
    await open([])
    fireEvent.click(screen.getByRole('button', { name: 'Notices' }))
    expect(within(await screen.findByRole('dialog', { name: 'Notices' })).getByText('Nothing is waiting.')).toBeVisible()
  })
})
