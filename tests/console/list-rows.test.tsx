import { fireEvent, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import ListView from '#console/views/list/index.tsx'
import { outing, show, stub } from './viewsSupport.tsx'

/** A list of three rows, which turns round when it is sorted by its start; `gone` leave it then. */
const open = async (gone: readonly string[] = []): Promise<{ readonly turn: () => Promise<void> }> => {
  const getList = (_: string, { sort }: { readonly sort?: { readonly order: string } }) => {
    const isTurned = sort?.order === 'DESC'
    const ids = isTurned ? ['3', '2', '1'].filter(id => !gone.includes(id)) : ['1', '2', '3']
    return Promise.resolve({ data: ids.map(id => outing(id)), total: ids.length, meta: { counts: [] } })
  }
  show(ListView, stub({ getList }))
  await screen.findByRole('link', { name: 'Outing 1' })
  return {
    turn: async () => {
      fireEvent.click(screen.getByRole('button', { name: 'Starts', hidden: true }))
      await waitFor(() => expect(screen.getAllByRole('link', { name: /^Outing/, hidden: true })[0]).toHaveTextContent('Outing 3'))
    },
  }
}

const box = (title: string) => screen.getByRole('checkbox', { name: `Select ${title}` })

it('[R13.1] a press that began on one row and ends on the next that stands there acts on none', async () => {
  const { turn } = await open()
  const first = box('Outing 1')
  fireEvent.pointerDown(first)
  await turn()
  expect(box('Outing 3')).toBe(first)
  fireEvent.click(first, { detail: 1 })
  expect(box('Outing 3')).not.toBeChecked()
  await userEvent.click(first)
  expect(box('Outing 3')).toBeChecked()
})

it('[R13.1] the space bar that goes down on one row and up on another presses neither', async () => {
  const { turn } = await open()
  const first = box('Outing 1')
  fireEvent.keyDown(first, { key: ' ' })
  await turn()
  // Browsers click at the end of a key that nobody stops.
  expect(fireEvent.keyUp(first, { key: ' ' })).toBe(false)
  fireEvent.keyDown(first, { key: ' ' })
  expect(fireEvent.keyUp(first, { key: ' ' })).toBe(true)
})

it('[R13.1] a menu that is open on a row closes when another stands there', async () => {
  const { turn } = await open()
  await userEvent.click(screen.getByRole('button', { name: 'Actions for Outing 1' }))
  expect(await screen.findByRole('menu')).toBeVisible()
  await turn()
  await waitFor(() => expect(screen.queryByRole('menu')).toBeNull())
})

it('[R13.1] the focus goes with its row when the list is ordered otherwise', async () => {
  const { turn } = await open()
  box('Outing 1').focus()
  await turn()
  expect(box('Outing 1')).toHaveFocus()
  expect(screen.getByRole('table').parentElement?.querySelector('[role="status"]')).toBeEmptyDOMElement()
})

it('[R13.1] the focus of a row that is gone stays in its place, and it is said politely which row that is now', async () => {
  const { turn } = await open(['1'])
  screen.getByRole('link', { name: 'Outing 1' }).focus()
  await turn()
  expect(screen.getByRole('link', { name: 'Outing 3' })).toHaveFocus()
  expect(screen.getByText('Now on Outing 3')).toHaveAttribute('role', 'status')
})

it('[R13.1] the focus of a row whose place is gone too goes to the last row', async () => {
  const { turn } = await open(['1', '2'])
  box('Outing 2').focus()
  await turn()
  expect(box('Outing 3')).toHaveFocus()
})

it('[R13.1] rows below the window wait for the frame after the others, and are not drawn as they were', async () => {
  const rowHeight = 60
  const place = vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockReturnValue({ top: 0, height: rowHeight } as DOMRect)
  const ids = Array.from({ length: 30 }, (_, index) => String(index + 1))
  const getList = (_: string, { sort }: { readonly sort?: { readonly order: string } }) =>
    Promise.resolve({ data: (sort?.order === 'DESC' ? ids.toReversed() : ids).map(id => outing(id)), total: 30, meta: { counts: [] } })
  show(ListView, stub({ getList }))
  await screen.findByRole('link', { name: 'Outing 30' })
  const body = screen.getByRole('table').querySelector('tbody') as HTMLElement
  const inSight = Math.ceil(window.innerHeight / rowHeight)
  await waitFor(() => expect(body.children[inSight]).toHaveAttribute('data-last-in-sight'))
  const seen: string[] = []
  const watching = new MutationObserver(() => {
    const titles = [...body.querySelectorAll('a')].map(link => link.textContent)
    seen.push(`${titles[0]} to ${titles.at(-1)}${body.hasAttribute('data-settling') ? ', settling' : ''}`)
  })
  watching.observe(body, { subtree: true, childList: true, characterData: true, attributes: true })
  fireEvent.click(screen.getByRole('button', { name: 'Starts' }))
  await waitFor(() => expect(seen.at(-1)).toBe('Outing 30 to Outing 1'))
  expect(seen[0]).toBe('Outing 30 to Outing 30, settling')
  watching.disconnect()
  place.mockRestore()
})

it('[R9.2] what a row refuses looks no more dangerous than the rest of it that is refused', async () => {
  show(
    ListView,
    stub({ getList: () => Promise.resolve({ data: [outing('1', { organizationId: 'above' })], total: 1, meta: { counts: [] } }) }),
  )
  await userEvent.click(await screen.findByRole('button', { name: /^Actions for/ }))
  const [edit, remove] = await Promise.all([/^Edit/, /^Delete/].map(name => screen.findByRole('menuitem', { name })))
  for (const item of [edit, remove]) expect(item).toHaveAttribute('aria-disabled', 'true')
  // One style for both, of which the classes are made.
  expect(remove?.className).toBe(edit?.className)
})
