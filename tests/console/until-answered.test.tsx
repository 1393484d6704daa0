import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { fireEvent, screen } from '@testing-library/react'
import { connection } from '#console/data/connection.ts'
import { refusal, reshape, SENDS } from '#console/data/errors.ts'
import { sendPatiently } from '#console/data/untilAnswered.ts'
import type { Resource } from '#model'
import { useDrafts } from '#views/calendar/copy/useDrafts.ts'
import { show, stub } from './viewsSupport.tsx'

const lost = reshape({ networkError: new TypeError('Failed to fetch') })

let isThere = true
beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('fetch', () => (isThere ? Promise.resolve(Response.json({})) : Promise.reject(new TypeError('Failed to fetch'))))
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const onMade = vi.fn()
const drafts = ['a', 'b', 'c', 'd'].map(id => ({ id, name: 'alike', title: id, values: () => ({ title: id }) }))
let made: Promise<unknown> | undefined

const Copying = ({ resource }: { readonly resource: Resource }) => {
  const makeDrafts = useDrafts(resource)
  return <button onClick={() => void (made = makeDrafts(drafts, onMade))}>Copy</button>
}

test('[R11.7] a month that is copied waits while the connection is gone, and goes on by itself where it was', async () => {
  isThere = false
  const create = vi.fn().mockResolvedValueOnce({}).mockRejectedValueOnce(lost).mockResolvedValue({})
  show(Copying, stub({ create }))
  fireEvent.click(screen.getByText('Copy'))
  await vi.advanceTimersByTimeAsync(60_000)
  expect(onMade.mock.lastCall).toEqual([1])
  expect(connection.isAway()).toBe(true)
  isThere = true
  await vi.advanceTimersByTimeAsync(15_000)
  expect(await made).toMatchObject({ done: 4, refused: [] })
  const sent = create.mock.calls.map(([, { data }]) => (data as { title: string }).title)
  expect(sent).toEqual(['a', 'b', 'b', 'c', 'd'])
})

test('[R11.7] what nobody answers again and again ends; what is refused is not sent again', async () => {
  isThere = true
  const send = vi.fn(() => Promise.reject(lost as Error))
  const ended = expect(sendPatiently(send)).rejects.toBe(lost)
  await vi.advanceTimersByTimeAsync(SENDS * 1_000)
  await ended
  expect(send).toHaveBeenCalledTimes(SENDS)
  const refused = vi.fn(() => Promise.reject(refusal('Too long')))
  await expect(sendPatiently(refused)).rejects.toThrow('Too long')
  expect(refused).toHaveBeenCalledTimes(1)
})
