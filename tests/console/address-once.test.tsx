import { fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { AddressOnce } from '#console/views/shared/AddressOnce.tsx'

const copied = vi.fn(() => Promise.resolve())
afterEach(() => Reflect.deleteProperty(navigator, 'clipboard'))

it.each([
  ['a browser that copies', { writeText: copied }, /copied/i],
  ['one that refuses', { writeText: () => Promise.reject(new Error('no')) }, /Select the address and copy it/],
  ['a page without TLS, which has no clipboard', undefined, /Select the address and copy it/],
])('[R13.1] an address that is told once is copied, or it is said how: %s', async (_, clipboard, said) => {
  Object.defineProperty(navigator, 'clipboard', { value: clipboard, configurable: true })
  render(<AddressOnce label="Address" address="https://screens.example/1" />)
  fireEvent.click(screen.getByRole('button', { name: /Copy/ }))
  expect(await screen.findByText(said)).toBeVisible()
  if (clipboard?.writeText === copied) expect(copied).toHaveBeenCalledWith('https://screens.example/1')
})
