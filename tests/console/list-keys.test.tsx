import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, it, vi } from 'vitest'
import ListView from '#console/views/list/index.tsx'
import { outing, show, stub } from './viewsSupport.tsx'

afterEach(() => void vi.restoreAllMocks())

it('[R13.1] arrows lead to the card below and to the one beside', async () => {
  show(ListView, stub({ getList: () => Promise.resolve({ data: ['1', '2', '3'].map(id => outing(id)), total: 3 }) }))
  const first = await screen.findByRole('link', { name: 'Outing 1' })
  // Two in a line: 1 2, and 3 below 1.
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
    const place = Number(this.getAttribute('data-row')) - 1
    return new DOMRect((place % 2) * 100, Math.floor(place / 2) * 100, 90, 90)
  })
  first.focus()
  for (const [key, id] of [
    ['ArrowRight', '2'],
    ['ArrowRight', '2'],
    ['ArrowLeft', '1'],
    ['ArrowDown', '3'],
    ['ArrowUp', '1'],
  ]) {
    await userEvent.keyboard(`{${key}}`)
    expect(screen.getByRole('link', { name: `Outing ${id}` }), key).toHaveFocus()
  }
})
