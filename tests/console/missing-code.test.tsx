import { Component, type ReactNode } from 'react'
import { act, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { lazyPart } from '#widgets/lazyPart.tsx'
import { missing } from '#widgets/missingCode.ts'

class Screen extends Component<{ readonly children: ReactNode }, { readonly isBroken: boolean }> {
  override state = { isBroken: false }
  static getDerivedStateFromError = () => ({ isBroken: true })
  override render = () => (this.state.isBroken ? <p>broken</p> : this.props.children)
}

const shown = async (message: string): Promise<void> => {
  const Menu = lazyPart<object>(() => Promise.reject<never>(new TypeError(message)))
  await act(async () => {
    render(
      <Screen>
        <p>rows</p>
        <Menu />
      </Screen>,
    )
  })
}

afterEach(() => missing.set('none'))

test('[R11.7] a menu whose code does not come without a connection takes no screen away; where it is gone, that is an error', async () => {
  const quiet = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  await shown('Failed to fetch dynamically imported module: /assets/ViewsMenu.js')
  expect(screen.getByText('rows')).toBeVisible()
  await act(async () => missing.set('reloading'))
  expect(screen.getByText('rows')).toBeVisible()
  await act(async () => missing.set('gone'))
  expect(screen.getByText('broken')).toBeVisible()
  quiet.mockRestore()
})

test('[R11.8] code that came and failed is an error at once', async () => {
  const quiet = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  await shown('undefined is not a function')
  expect(screen.getByText('broken')).toBeVisible()
  quiet.mockRestore()
})
