import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import { Coming } from '#console/app/frame/Frame.tsx'
import { SearchList } from '#widgets/picker/SearchList.tsx'

const choose = vi.fn<(key: string) => void>()
const option = (key: string) => ({ key, content: key, choose: () => choose(key) })

beforeEach(() => {
  choose.mockClear()
  Element.prototype.scrollIntoView = () => undefined
  const options = ['Events', 'Event Venues', 'Calendar'].map(option)
  render(<SearchList label="Search" title="Found" text="e" onText={() => undefined} options={options} isBusy={false} said="" />)
})

const active = () => document.getElementById(screen.getByRole('combobox', { name: 'Search' }).getAttribute('aria-activedescendant') ?? '')

test('[R5.6] arrows go through what is found, around both ends, and Enter chooses it; the input keeps the focus', async () => {
  const user = userEvent.setup()
  expect(active()).toHaveTextContent('Events')
  await user.keyboard('{ArrowUp}')
  expect(active()).toHaveTextContent('Calendar')
  expect(screen.getByRole('option', { selected: true })).toBe(active())
  await user.keyboard('{ArrowDown}{ArrowDown}{Enter}')
  expect(choose).toHaveBeenCalledExactlyOnceWith('Event Venues')
  expect(screen.getByRole('combobox')).toHaveFocus()
})

test('[R5.6] what is pressed is chosen', async () => {
  await userEvent.click(screen.getByRole('option', { name: 'Calendar' }))
  expect(choose).toHaveBeenCalledExactlyOnceWith('Calendar')
})

test('[R5.6] what is typed while the search comes is for it, and not for the page below', async () => {
  const [close, type, below] = [vi.fn(), vi.fn(), vi.fn()]
  document.body.addEventListener('keydown', below)
  const { unmount } = render(<Coming onClose={close} onType={type} />)
  await userEvent.keyboard('n e')
  expect(type.mock.calls.flat()).toEqual(['n', ' ', 'e'])
  expect(below).not.toHaveBeenCalled()
  await userEvent.keyboard('{Escape}')
  expect(close).toHaveBeenCalledOnce()
  unmount()
  await userEvent.keyboard('n')
  expect(below).toHaveBeenCalled()
  document.body.removeEventListener('keydown', below)
})
