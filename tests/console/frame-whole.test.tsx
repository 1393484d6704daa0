import { startTransition, Suspense, useMemo, useState } from 'react'
import { createRoot } from 'react-dom/client'
import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { makeCatalogue } from '#catalogue/catalogue.ts'
import type { Resource } from '#model'
import { ApplicationProvider, type Application } from '#console/services/application.tsx'
import { useLoadedResource } from '#console/services/useLoadedResource.ts'

const heading = () => ({ name: 'rows', label: ['Row', 'Rows'] }) as unknown as Resource

const Screen = () => {
  useLoadedResource('rows')
  const [letters] = useState('ab')
  const count = useMemo(() => letters.length, [letters])
  return <p>{count} letters</p>
}

const Page = ({ isOpen }: { readonly isOpen: boolean }) => (isOpen ? <Screen /> : <p>closed</p>)

test('[R13.1] a screen that waits for its declaration goes on where it waited, without an error of React', async () => {
  let come: (whole: Resource) => void = () => undefined
  const whole = new Promise<Resource>(resolve => (come = resolve))
  const catalogue = makeCatalogue([heading()], [], [], { rows: () => whole })
  const errors: unknown[] = []
  const page = (isOpen: boolean) => (
    <ApplicationProvider value={{ catalogue } as unknown as Application}>
      <Suspense fallback={<p>waiting</p>}>
        <Page isOpen={isOpen} />
      </Suspense>
    </ApplicationProvider>
  )
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
  come({ name: 'rows', fields: {} } as unknown as Resource)
  await shows('2 letters')
  expect(errors).toEqual([])
  root.unmount()
  box.remove()
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: before })
})

test('[R13.1] what is whole already is not waited for', () => {
  const catalogue = makeCatalogue([heading()], [], [])
  render(
    <ApplicationProvider value={{ catalogue } as unknown as Application}>
      <Suspense fallback={<p>waiting</p>}>
        <Screen />
      </Suspense>
    </ApplicationProvider>,
  )
  expect(screen.getByText('2 letters')).toBeVisible()
})
