import { Component, startTransition, Suspense, type ReactNode, useMemo, useState } from 'react'
import { createRoot } from 'react-dom/client'
import { render, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { lazyCatalogue, makeCatalogue } from '#catalogue/catalogue.ts'
import type { Resource, ResourceSummary } from '#model'
import { ApplicationProvider, type Application } from '#console/services/frame.tsx'
import { useLoadedResource, useLoadedResources } from '#console/services/resources.ts'

const summary = { name: 'rows', label: ['Row', 'Rows'] } as unknown as ResourceSummary
const whole = { ...summary, fields: { name: { options: {} }, day: { options: {} } } } as unknown as Resource

const Screen = () => {
  const { fields } = useLoadedResource('rows')
  const [letters] = useState('ab')
  const count = useMemo(() => letters.length, [letters])
  return (
    <p>
      {count} letters, {Object.keys(fields).length} fields
    </p>
  )
}

const Page = ({ isOpen }: { readonly isOpen: boolean }) => (isOpen ? <Screen /> : <p>closed</p>)

class Caught extends Component<{ readonly children: ReactNode }, { readonly isFailed: boolean }> {
  override state = { isFailed: false }
  static getDerivedStateFromError = () => ({ isFailed: true })
  override render = () => (this.state.isFailed ? <p>failed</p> : this.props.children)
}

const inApplication = (catalogue: Application['catalogue'], page: React.ReactNode) => (
  <ApplicationProvider value={{ catalogue } as unknown as Application}>
    <Suspense fallback={<p>waiting</p>}>{page}</Suspense>
  </ApplicationProvider>
)

test('[R13.1] a screen that waits for its declaration goes on where it waited, without an error of React', async () => {
  let come: (whole: Resource) => void = () => undefined
  const coming = new Promise<Resource>(resolve => (come = resolve))
  const catalogue = lazyCatalogue([{ summary, load: () => coming }], [], [])
  const errors: unknown[] = []
  const page = (isOpen: boolean) => inApplication(catalogue, <Page isOpen={isOpen} />)
  // React itself decides when it goes on: within act() it never takes up again what waited.
  const before = (globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean }).IS_REACT_ACT_ENVIRONMENT
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: false })
  const box = document.body.appendChild(document.createElement('div'))
  const root = createRoot(box, { onRecoverableError: error => errors.push(error) })
  const shows = (text: string) => expect.poll(() => box.textContent).toBe(text)
  root.render(page(false))
  await shows('closed')
  startTransition(() => root.render(page(true)))
  await new Promise(resolve => setTimeout(resolve))
  come(whole)
  await shows('2 letters, 2 fields')
  expect(errors).toEqual([])
  root.unmount()
  box.remove()
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: before })
})

test('[R13.1] what is whole already is not waited for, and a name under which nothing is declared is passed over', () => {
  const Names = () =>
    useLoadedResources(['rows', 'none', undefined])
      .map(one => one?.name ?? 'null')
      .join()
  render(
    inApplication(
      makeCatalogue([whole], [], []),
      <>
        <Screen />
        <p>
          <Names />
        </p>
      </>,
    ),
  )
  expect(screen.getByText('2 letters, 2 fields')).toBeVisible()
  expect(screen.getByText('rows,null,null')).toBeVisible()
})

test('[R11.8] a screen whose declaration cannot be fetched ends in its error, and does not ask without an end', async () => {
  const load = vi.fn(() => Promise.reject(new TypeError('Failed to fetch')))
  const before = (globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean }).IS_REACT_ACT_ENVIRONMENT
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: false })
  const box = document.body.appendChild(document.createElement('div'))
  const onCaughtError = vi.fn()
  const root = createRoot(box, { onCaughtError })
  root.render(<Caught>{inApplication(lazyCatalogue([{ summary, load }], [], []), <Screen />)}</Caught>)
  await expect.poll(() => box.textContent).toBe('failed')
  expect([load.mock.calls.length, onCaughtError.mock.calls.length]).toEqual([1, 1])
  root.unmount()
  box.remove()
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: before })
})
