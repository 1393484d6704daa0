import { lazy, Suspense } from 'react'
import { act, render, screen } from '@testing-library/react'
import { createMemoryRouter, RouterProvider, useLocation } from 'react-router-dom'
import { afterEach, expect, test } from 'vitest'
import { ahead, useIsLeaving } from '#console/navigation/ahead.ts'

afterEach(() => ahead.note(null))

test('[R11.4] [R13.3] a form that is left takes no more typing while the next screen is on its way', async () => {
  let arrive = (): void => undefined
  const Slow = lazy(() => new Promise<{ default: () => string }>(resolve => (arrive = () => resolve({ default: () => 'The next screen' }))))
  const Page = () => {
    const { pathname } = useLocation()
    return (
      <main inert={useIsLeaving()}>
        <Suspense fallback="Loading">{pathname === '/form' ? <input aria-label="Title" /> : <Slow />}</Suspense>
      </main>
    )
  }
  const router = createMemoryRouter([{ path: '*', element: <Page /> }], { initialEntries: ['/form'] })
  router.subscribe(({ location }) => ahead.note(location.pathname))
  render(<RouterProvider router={router} />)
  const main = screen.getByRole('main')
  expect(main.inert).toBe(false)

  await act(() => router.navigate('/form?tab=2'))
  expect(main.inert).toBe(false)

  await act(() => router.navigate('/next'))
  expect(screen.getByLabelText('Title')).toBeDefined()
  expect(main.inert).toBe(true)

  await act(async () => {
    arrive()
    await Promise.resolve()
  })
  expect(await screen.findByText('The next screen')).toBeDefined()
  expect(main.inert).toBe(false)
})
